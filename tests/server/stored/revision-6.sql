BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('6');
CREATE TABLE campaign_matches (
	campaign_id TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (campaign_id, place), 
	CONSTRAINT one_campaign_for_each_table UNIQUE (table_id), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "campaign_matches" VALUES('UyW-ZIkbBlGSG2BP',1,'muN5x3mQstWWGGJM');
INSERT INTO "campaign_matches" VALUES('UyW-ZIkbBlGSG2BP',2,'H4kl4Dwc8sMsh5wp');
CREATE TABLE campaigns (
	id TEXT NOT NULL, 
	scenarios TEXT NOT NULL, 
	options TEXT NOT NULL, 
	invite_digest TEXT NOT NULL, 
	made_at INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "campaigns" VALUES('UyW-ZIkbBlGSG2BP','["201-a-night-on-the-airfield","202-the-taped-lane","204-wings-over-the-wadi"]','{"control":"reinforcements","round_limit":0,"specialists":false}','b72e80a7360585b3fa85130caa5d99033d9560cc0730aa04dde66570b7fe8046',1794851298);
CREATE TABLE events (
	id INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	command TEXT, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	what TEXT NOT NULL, 
	outcomes TEXT NOT NULL, reasons TEXT, failure TEXT, 
	PRIMARY KEY (id), 
	CONSTRAINT one_event_for_each_number UNIQUE (table_id, number), 
	CONSTRAINT one_event_for_each_command UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES(1,'ABpfQZfCEc1QoBuz',1,'germany/stored-1','decision',1,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(2,'ABpfQZfCEc1QoBuz',2,'us/stored-2','decision',0,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(3,'ABpfQZfCEc1QoBuz',3,'us/stored-3','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(4,'ABpfQZfCEc1QoBuz',4,'germany/stored-4','decision',1,'scout-a scout 8A','[]',NULL,NULL);
INSERT INTO "events" VALUES(5,'ABpfQZfCEc1QoBuz',5,'germany/stored-5','decision',1,'step 3B','[]',NULL,NULL);
INSERT INTO "events" VALUES(6,'ABpfQZfCEc1QoBuz',6,'germany/stored-6','decision',1,'scout-b attack scout-b','[9]',NULL,NULL);
INSERT INTO "events" VALUES(7,'ABpfQZfCEc1QoBuz',7,'germany/stored-7','decision',1,'end turn','[0,4,2,3,0,7,1,2]',NULL,NULL);
INSERT INTO "events" VALUES(8,'ABpfQZfCEc1QoBuz',8,'us/stored-8','decision',0,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(9,'ABpfQZfCEc1QoBuz',9,'germany/stored-9','decision',1,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(10,'ABpfQZfCEc1QoBuz',10,'us/stored-10','decision',0,'scout-b attack rifleman-b','[1]',NULL,NULL);
INSERT INTO "events" VALUES(11,'ABpfQZfCEc1QoBuz',11,'us/stored-11','decision',0,'platoon-sergeant command','[1]',NULL,NULL);
INSERT INTO "events" VALUES(12,'ABpfQZfCEc1QoBuz',12,'us/stored-12','decision',0,'draw','[5]',NULL,NULL);
INSERT INTO "events" VALUES(13,'ABpfQZfCEc1QoBuz',13,'us/stored-13','resigned',0,'','[]',NULL,NULL);
INSERT INTO "events" VALUES(14,'ZPmnbkEHrdOTZd5t',1,'lrdg/stored-14','decision',0,'bid machine-gunner','[]',NULL,NULL);
INSERT INTO "events" VALUES(15,'ZPmnbkEHrdOTZd5t',2,'italy/stored-15','decision',1,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(16,'ZPmnbkEHrdOTZd5t',3,'lrdg/stored-16','decision',0,'staff-sergeant scout leave','[]',NULL,NULL);
INSERT INTO "events" VALUES(17,'ZPmnbkEHrdOTZd5t',4,'lrdg/stored-17','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(18,'ZPmnbkEHrdOTZd5t',5,'italy/stored-18','decision',1,'rifleman-b attack scout','[5]',NULL,NULL);
INSERT INTO "events" VALUES(19,'ZPmnbkEHrdOTZd5t',6,'italy/stored-19','decision',1,'rifleman-a move 9A','[]',NULL,NULL);
INSERT INTO "events" VALUES(20,'ZPmnbkEHrdOTZd5t',7,'italy/stored-20','decision',1,'observer-b air-support recon-aircraft','[]',NULL,NULL);
INSERT INTO "events" VALUES(21,'ZPmnbkEHrdOTZd5t',8,'italy/stored-21','decision',1,'recon-aircraft surveil 21B','[]',NULL,NULL);
INSERT INTO "events" VALUES(22,'ZPmnbkEHrdOTZd5t',9,'italy/stored-22','decision',1,'survey 7A','[]',NULL,NULL);
INSERT INTO "events" VALUES(23,'ZPmnbkEHrdOTZd5t',10,'italy/stored-23','decision',1,'end turn','[5,1,6,9,10,22,15,13]',NULL,NULL);
INSERT INTO "events" VALUES(24,'ZPmnbkEHrdOTZd5t',11,'lrdg/stored-24','decision',0,'bid saboteur','[]',NULL,NULL);
INSERT INTO "events" VALUES(25,'ZPmnbkEHrdOTZd5t',12,'italy/stored-25','decision',1,'bid scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(26,'ZPmnbkEHrdOTZd5t',13,'italy/stored-26','decision',1,'platoon-sergeant bolster assault-aircraft','[]',NULL,NULL);
INSERT INTO "events" VALUES(27,'ZPmnbkEHrdOTZd5t',14,'italy/stored-27','decision',1,'take observer-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(28,'ZPmnbkEHrdOTZd5t',15,'italy/stored-28','decision',1,'take observer-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(29,'ZPmnbkEHrdOTZd5t',16,'italy/stored-29','decision',1,'rifleman-b aboard drive 2 8B','[]',NULL,NULL);
INSERT INTO "events" VALUES(30,'ZPmnbkEHrdOTZd5t',17,'italy/stored-30','decision',1,'step 1A','[]',NULL,NULL);
INSERT INTO "events" VALUES(31,'ZPmnbkEHrdOTZd5t',18,'italy/stored-31','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(32,'ZPmnbkEHrdOTZd5t',19,'lrdg/stored-32','decision',0,'warrant-officer bolster staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(33,'ZPmnbkEHrdOTZd5t',20,'lrdg/stored-33','decision',0,'take patrol-guide','[]',NULL,NULL);
INSERT INTO "events" VALUES(34,'ZPmnbkEHrdOTZd5t',21,'lrdg/stored-34','decision',0,'scout conceal','[]',NULL,NULL);
INSERT INTO "events" VALUES(35,'ZPmnbkEHrdOTZd5t',22,'lrdg/stored-35','decision',0,'engineer attack sapper-b','[7]',NULL,NULL);
INSERT INTO "events" VALUES(36,'ZPmnbkEHrdOTZd5t',23,'lrdg/stored-36','decision',0,'end turn','[0,4,7,3,19,12,14,10]',NULL,NULL);
INSERT INTO "events" VALUES(37,'ZPmnbkEHrdOTZd5t',24,'italy/stored-37','decision',1,'bid sapper-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(38,'ZPmnbkEHrdOTZd5t',25,'lrdg/stored-38','decision',0,'bid staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(39,'ZPmnbkEHrdOTZd5t',26,'lrdg/stored-39','decision',0,'lieutenant bolster assault-aircraft','[]',NULL,NULL);
INSERT INTO "events" VALUES(40,'ZPmnbkEHrdOTZd5t',27,'lrdg/stored-40','decision',0,'take sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(41,'ZPmnbkEHrdOTZd5t',28,'lrdg/stored-41','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(42,'ZPmnbkEHrdOTZd5t',29,'lrdg/stored-42','decision',0,'signaller attack rifleman-a','[8]',NULL,NULL);
INSERT INTO "events" VALUES(43,'ZPmnbkEHrdOTZd5t',30,'lrdg/stored-43','decision',0,'sergeant attack observer-b','[7]',NULL,NULL);
INSERT INTO "events" VALUES(44,'ZPmnbkEHrdOTZd5t',31,'lrdg/stored-44','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(45,'ZPmnbkEHrdOTZd5t',32,'italy/stored-45','decision',1,'squad-leader-b bolster observer-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(46,'ZPmnbkEHrdOTZd5t',33,'italy/stored-46','decision',1,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(47,'ZPmnbkEHrdOTZd5t',34,'italy/stored-47','decision',1,'platoon-sergeant bolster scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(48,'ZPmnbkEHrdOTZd5t',35,'italy/stored-48','decision',1,'take sapper-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(49,'ZPmnbkEHrdOTZd5t',36,'italy/stored-49','decision',1,'take rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(50,'ZPmnbkEHrdOTZd5t',37,'italy/stored-50','decision',1,'end turn','[3,2,8,6,14,17,20,15]',NULL,NULL);
INSERT INTO "events" VALUES(51,'ZPmnbkEHrdOTZd5t',38,'lrdg/stored-51','decision',0,'bid staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(52,'ZPmnbkEHrdOTZd5t',39,'italy/stored-52','decision',1,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(53,'ZPmnbkEHrdOTZd5t',40,'lrdg/stored-53','decision',0,'patrol-guide guide signaller 13B','[]',NULL,NULL);
INSERT INTO "events" VALUES(54,'VERujN0RwASTeqTb',1,'lrdg/stored-54','decision',0,'bid scout','[14]',NULL,NULL);
INSERT INTO "events" VALUES(55,'VERujN0RwASTeqTb',2,'lrdg/stored-55','decision',0,'antitank-rifleman hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(56,'VERujN0RwASTeqTb',3,'lrdg/stored-56','decision',0,'antitank-rifleman move board patrol-truck driver','[]',NULL,NULL);
INSERT INTO "events" VALUES(57,'VERujN0RwASTeqTb',4,'lrdg/stored-57','decision',0,'end turn','[18,15,14]',NULL,NULL);
INSERT INTO "events" VALUES(58,'VERujN0RwASTeqTb',5,NULL,'decision',1,'line 4','[]','{"kind":15,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"no-enemy","do":"attack","phrases":["wanted enemy"]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy with Control"]}],"line":4,"sub":"A","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(59,'VERujN0RwASTeqTb',6,NULL,'decision',1,'rifleman-b aboard drive 2 20A','[]','{"kind":15,"edition":"364271f8","missed":[],"line":4,"sub":"A","among":"tiles","ties":[],"only":7,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(60,'VERujN0RwASTeqTb',7,NULL,'decision',1,'stop','[]','{"kind":15,"edition":"364271f8","missed":[],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(61,'VERujN0RwASTeqTb',8,NULL,'decision',1,'line 4','[]','{"kind":14,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"impossible","do":"control","phrases":[]},{"line":2,"sub":"","why":"no-enemy","do":"attack","phrases":["wanted enemy"]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy with Control"]}],"line":4,"sub":"A","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(62,'VERujN0RwASTeqTb',9,NULL,'decision',1,'rifleman-a move 20A','[]','{"kind":14,"edition":"364271f8","missed":[],"line":4,"sub":"A","among":"tiles","ties":[],"only":7,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(63,'VERujN0RwASTeqTb',10,NULL,'decision',1,'line 6','[]','{"kind":18,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"impossible","do":"repair","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["unit is on foot"]},{"line":3,"sub":"","why":"condition","do":"","phrases":["nobody drives its vehicle"]},{"line":4,"sub":"","why":"not-closer","do":"move","phrases":["occupied by a wanted enemy","occupied by an enemy vehicle","occupied by an enemy with Control"]},{"line":5,"sub":"","why":"no-goal","do":"move","phrases":["disabled vehicle","vehicle without a driver"]}],"line":6,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(64,'VERujN0RwASTeqTb',11,NULL,'decision',1,'tank-driver-t attack scout','[4]','{"kind":18,"edition":"364271f8","missed":[],"line":6,"sub":"","among":"units","ties":[],"only":2,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(65,'VERujN0RwASTeqTb',12,NULL,'decision',1,'end turn','[20,3,9,1]','{"kind":-1,"edition":"364271f8","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(66,'muN5x3mQstWWGGJM',1,'lrdg/stored-58','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(67,'muN5x3mQstWWGGJM',2,'italy/stored-59','decision',1,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(68,'muN5x3mQstWWGGJM',3,'italy/stored-60','decision',1,'rifleman-a attack scout','[7]',NULL,NULL);
INSERT INTO "events" VALUES(69,'muN5x3mQstWWGGJM',4,'italy/stored-61','decision',1,'machine-gunner-a hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(70,'muN5x3mQstWWGGJM',5,'italy/stored-62','decision',1,'rifleman-b attack saboteur','[5]',NULL,NULL);
INSERT INTO "events" VALUES(71,'muN5x3mQstWWGGJM',6,'italy/stored-63','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(72,'muN5x3mQstWWGGJM',7,'lrdg/stored-64','decision',0,'staff-sergeant attack scout-a','[8]',NULL,NULL);
INSERT INTO "events" VALUES(73,'muN5x3mQstWWGGJM',8,'lrdg/stored-65','decision',0,'warrant-officer bolster sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(74,'muN5x3mQstWWGGJM',9,'lrdg/stored-66','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(75,'muN5x3mQstWWGGJM',10,'lrdg/stored-67','decision',0,'engineer attack sapper-b','[4]',NULL,NULL);
INSERT INTO "events" VALUES(76,'muN5x3mQstWWGGJM',11,'lrdg/stored-68','decision',0,'end turn','[5,4,4,3,15,20,20,14]',NULL,NULL);
INSERT INTO "events" VALUES(77,'muN5x3mQstWWGGJM',12,'italy/stored-69','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(78,'muN5x3mQstWWGGJM',13,'lrdg/stored-70','decision',0,'bid sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(79,'muN5x3mQstWWGGJM',14,'lrdg/stored-71','decision',0,'sergeant aboard navigate 2 13A','[]',NULL,NULL);
INSERT INTO "events" VALUES(80,'muN5x3mQstWWGGJM',15,'lrdg/stored-72','decision',0,'step 18A','[]',NULL,NULL);
INSERT INTO "events" VALUES(81,'muN5x3mQstWWGGJM',16,'lrdg/stored-73','decision',0,'staff-sergeant attack scout-a','[9]',NULL,NULL);
INSERT INTO "events" VALUES(82,'muN5x3mQstWWGGJM',17,'lrdg/stored-74','decision',0,'scout attack sapper-b','[2]',NULL,NULL);
INSERT INTO "events" VALUES(83,'muN5x3mQstWWGGJM',18,'lrdg/stored-75','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(84,'muN5x3mQstWWGGJM',19,'italy/stored-76','decision',1,'rifleman-b move leave','[]',NULL,NULL);
INSERT INTO "events" VALUES(85,'muN5x3mQstWWGGJM',20,'italy/stored-77','decision',1,'end turn','[0,6,8,20,17,10,19,18]',NULL,NULL);
INSERT INTO "events" VALUES(86,'muN5x3mQstWWGGJM',21,'italy/stored-78','resigned',1,'','[]',NULL,NULL);
INSERT INTO "events" VALUES(87,'muN5x3mQstWWGGJM',22,NULL,'next-match',0,'H4kl4Dwc8sMsh5wp','[]',NULL,NULL);
INSERT INTO "events" VALUES(88,'H4kl4Dwc8sMsh5wp',1,'italy/stored-79','decision',1,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(89,'H4kl4Dwc8sMsh5wp',2,'lrdg/stored-80','decision',0,'bid lieutenant','[]',NULL,NULL);
INSERT INTO "events" VALUES(90,'H4kl4Dwc8sMsh5wp',3,'lrdg/stored-81','decision',0,'engineer hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(91,'H4kl4Dwc8sMsh5wp',4,'lrdg/stored-82','decision',0,'machine-gunner move leave','[]',NULL,NULL);
INSERT INTO "events" VALUES(92,'H4kl4Dwc8sMsh5wp',5,'lrdg/stored-83','decision',0,'sergeant aboard drive 2 1A','[]',NULL,NULL);
INSERT INTO "events" VALUES(93,'H4kl4Dwc8sMsh5wp',6,'lrdg/stored-84','decision',0,'step 3A','[]',NULL,NULL);
INSERT INTO "events" VALUES(94,'H4kl4Dwc8sMsh5wp',7,'lrdg/stored-85','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(95,'H4kl4Dwc8sMsh5wp',8,'italy/stored-86','decision',1,'squad-leader-a bolster antitank-rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(96,'H4kl4Dwc8sMsh5wp',9,'italy/stored-87','decision',1,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(97,'H4kl4Dwc8sMsh5wp',10,'italy/stored-88','decision',1,'antitank-rifleman-a move 15B','[]',NULL,NULL);
INSERT INTO "events" VALUES(98,'H4kl4Dwc8sMsh5wp',11,'italy/stored-89','decision',1,'sapper-b attack machine-gunner','[1]',NULL,NULL);
INSERT INTO "events" VALUES(99,'H4kl4Dwc8sMsh5wp',12,'italy/stored-90','decision',1,'end turn','[3,19,6,3,14,12,17,19]',NULL,NULL);
INSERT INTO "events" VALUES(100,'H4kl4Dwc8sMsh5wp',13,'lrdg/stored-91','decision',0,'bid staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(101,'H4kl4Dwc8sMsh5wp',14,'italy/stored-92','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(102,'H4kl4Dwc8sMsh5wp',15,'lrdg/stored-93','decision',0,'antitank-rifleman antitank scout-car','[9,5]',NULL,NULL);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	token_digest TEXT NOT NULL, 
	invite_digest TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	CONSTRAINT known_kind CHECK (kind in ('here', 'invite', 'computer')), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('ABpfQZfCEc1QoBuz',0,'here','Anna','42834ee014c10c1b348ae90a5ab93a8e75f4df78e07ec5abc71ad86c7ee1a9b9','');
INSERT INTO "seats" VALUES('ABpfQZfCEc1QoBuz',1,'here','Bert','bde2d6ff68282adbae07b8db9e1173377e0f45742cef493bb52be287e11e6dda','');
INSERT INTO "seats" VALUES('ZPmnbkEHrdOTZd5t',0,'here','Anna','f6f561678ab824b59cc2af0eb9272dd45539bbf241ba2127400e66ea6876caaa','');
INSERT INTO "seats" VALUES('ZPmnbkEHrdOTZd5t',1,'here','Bert','748096d696451fd807f0957f20b1531c6e5f5540fbef756c97fe7a2b516c2a49','');
INSERT INTO "seats" VALUES('VERujN0RwASTeqTb',0,'here','Anna','27b5eba0543b502f4d078739ac07c13f778944a726163d4286cc1e4b22d3d43a','');
INSERT INTO "seats" VALUES('VERujN0RwASTeqTb',1,'computer','solo:easy','','');
INSERT INTO "seats" VALUES('muN5x3mQstWWGGJM',0,'here','Anna','4d9e28b8c344ecba48f9948214166759598a19ad92bd182dd1753855c39aa943','');
INSERT INTO "seats" VALUES('muN5x3mQstWWGGJM',1,'here','Bert','8092f38edbebd0458c8d893e2a8c319c62bc0a849ebd52a1a3783fbd1a0f9824','');
INSERT INTO "seats" VALUES('H4kl4Dwc8sMsh5wp',0,'here','Anna','4d9e28b8c344ecba48f9948214166759598a19ad92bd182dd1753855c39aa943','');
INSERT INTO "seats" VALUES('H4kl4Dwc8sMsh5wp',1,'here','Bert','8092f38edbebd0458c8d893e2a8c319c62bc0a849ebd52a1a3783fbd1a0f9824','');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	scenario TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	made_at INTEGER NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, options TEXT DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('ABpfQZfCEc1QoBuz','01-la-raye','7ee72aa94905','ba7d9bee0ddbeac65ab050f2b70a0c33','[5,7,6,7,7,3,4,6]',1794851290,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('ZPmnbkEHrdOTZd5t','204-wings-over-the-wadi','04bead1fe805','db0ff73121c839888ed8c2f357d55b88','[3,22,8,22,22,15,14,17]',1794851292,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('VERujN0RwASTeqTb','203-stranded-on-the-salt','1f558fec8d16','7a7f74f1e7697b1b508a85714fa5caac','[20,6,5,6]',1794851296,0,'{"control":"reinforcements","round_limit":30,"specialists":false}');
INSERT INTO "tables" VALUES('muN5x3mQstWWGGJM','201-a-night-on-the-airfield','3e231f0e8399','0f885a7708a0d27acc561f585c76eb0d','[3,20,9,1,15,14,17,12]',1794851298,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('H4kl4Dwc8sMsh5wp','202-the-taped-lane','7335be0622ac','2e879635ee122306a6e4017bc00a986b','[4,7,0,8,18,17,11,15]',1794851299,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
COMMIT;

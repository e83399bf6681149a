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
INSERT INTO "campaign_matches" VALUES('63o3s0Y5RQb5vucp',1,'lO_xtwUJNBoAjB3p');
INSERT INTO "campaign_matches" VALUES('63o3s0Y5RQb5vucp',2,'VtYJJbwEvQuwzKxx');
CREATE TABLE campaigns (
	id TEXT NOT NULL, 
	scenarios TEXT NOT NULL, 
	options TEXT NOT NULL, 
	invite_digest TEXT NOT NULL, 
	made_at INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "campaigns" VALUES('63o3s0Y5RQb5vucp','["201-a-night-on-the-airfield","202-the-taped-lane","204-wings-over-the-wadi"]','{"control":"reinforcements","round_limit":0,"specialists":false}','3670417c974c47d872e5e98968aacaa54ec9a6283a93d2b4fb2b3ca66f238caf',1794850180);
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
INSERT INTO "events" VALUES(1,'O_uE_3HtULK7-jb2',1,'germany/command-1','decision',1,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(2,'O_uE_3HtULK7-jb2',2,'us/command-2','decision',0,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(3,'O_uE_3HtULK7-jb2',3,'us/command-3','decision',0,'rifleman-a control','[]',NULL,NULL);
INSERT INTO "events" VALUES(4,'O_uE_3HtULK7-jb2',4,'us/command-4','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(5,'O_uE_3HtULK7-jb2',5,'germany/command-5','decision',1,'squad-leader-a bolster scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(6,'O_uE_3HtULK7-jb2',6,'germany/command-6','decision',1,'take rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(7,'O_uE_3HtULK7-jb2',7,'germany/command-7','decision',1,'scout-a attack scout-b','[1]',NULL,NULL);
INSERT INTO "events" VALUES(8,'O_uE_3HtULK7-jb2',8,'germany/command-8','decision',1,'end turn','[4,7,3,6,2,4,0,5]',NULL,NULL);
INSERT INTO "events" VALUES(9,'O_uE_3HtULK7-jb2',9,'us/command-9','decision',0,'bid scout-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(10,'O_uE_3HtULK7-jb2',10,'germany/command-10','decision',1,'bid scout-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(11,'O_uE_3HtULK7-jb2',11,'us/command-11','decision',0,'rifleman-b move 2B','[]',NULL,NULL);
INSERT INTO "events" VALUES(12,'O_uE_3HtULK7-jb2',12,'us/command-12','decision',0,'scout-a scout 7A','[]',NULL,NULL);
INSERT INTO "events" VALUES(13,'O_uE_3HtULK7-jb2',13,'us/command-13','resigned',0,'','[]',NULL,NULL);
INSERT INTO "events" VALUES(14,'658YL2q3ONh-lRnr',1,'lrdg/command-14','decision',0,'bid engineer','[]',NULL,NULL);
INSERT INTO "events" VALUES(15,'658YL2q3ONh-lRnr',2,'italy/command-15','decision',1,'bid sapper-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(16,'658YL2q3ONh-lRnr',3,'lrdg/command-16','decision',0,'warrant-officer bolster scout','[]',NULL,NULL);
INSERT INTO "events" VALUES(17,'658YL2q3ONh-lRnr',4,'lrdg/command-17','decision',0,'take staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(18,'658YL2q3ONh-lRnr',5,'lrdg/command-18','decision',0,'sergeant attack sapper-b','[7]',NULL,NULL);
INSERT INTO "events" VALUES(19,'658YL2q3ONh-lRnr',6,'lrdg/command-19','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(20,'658YL2q3ONh-lRnr',7,'italy/command-20','decision',1,'rifleman-b aboard navigate 1 17A','[]',NULL,NULL);
INSERT INTO "events" VALUES(21,'658YL2q3ONh-lRnr',8,'italy/command-21','decision',1,'machine-gunner-a move 6B','[]',NULL,NULL);
INSERT INTO "events" VALUES(22,'658YL2q3ONh-lRnr',9,'italy/command-22','decision',1,'scout-a scout 22A','[]',NULL,NULL);
INSERT INTO "events" VALUES(23,'658YL2q3ONh-lRnr',10,'italy/command-23','decision',1,'step 8B','[]',NULL,NULL);
INSERT INTO "events" VALUES(24,'658YL2q3ONh-lRnr',11,'italy/command-24','decision',1,'end turn','[0,6,3,4,15,14,12,20]',NULL,NULL);
INSERT INTO "events" VALUES(25,'658YL2q3ONh-lRnr',12,'italy/command-25','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(26,'658YL2q3ONh-lRnr',13,'lrdg/command-26','decision',0,'bid sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(27,'658YL2q3ONh-lRnr',14,'lrdg/command-27','decision',0,'staff-sergeant aboard navigate 1 18A','[]',NULL,NULL);
INSERT INTO "events" VALUES(28,'658YL2q3ONh-lRnr',15,'lrdg/command-28','decision',0,'saboteur attack sapper-b','[9]',NULL,NULL);
INSERT INTO "events" VALUES(29,'658YL2q3ONh-lRnr',16,'lrdg/command-29','decision',0,'lieutenant hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(30,'658YL2q3ONh-lRnr',17,'lrdg/command-30','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(31,'658YL2q3ONh-lRnr',18,'italy/command-31','decision',1,'rifleman-b attack scout','[8]',NULL,NULL);
INSERT INTO "events" VALUES(32,'658YL2q3ONh-lRnr',19,'italy/command-32','decision',1,'squad-leader-b bolster grenadier-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(33,'658YL2q3ONh-lRnr',20,'italy/command-33','decision',1,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(34,'658YL2q3ONh-lRnr',21,'italy/command-34','decision',1,'end turn','[5,3,8,20,18,14,10,20]',NULL,NULL);
INSERT INTO "events" VALUES(35,'658YL2q3ONh-lRnr',22,'italy/command-35','decision',1,'bid antitank-rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(36,'658YL2q3ONh-lRnr',23,'lrdg/command-36','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(37,'658YL2q3ONh-lRnr',24,'italy/command-37','decision',1,'platoon-sergeant hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(38,'658YL2q3ONh-lRnr',25,'italy/command-38','decision',1,'rifleman-a move 18A','[]',NULL,NULL);
INSERT INTO "events" VALUES(39,'658YL2q3ONh-lRnr',26,'italy/command-39','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(40,'658YL2q3ONh-lRnr',27,'lrdg/command-40','decision',0,'scout scout 1A','[]',NULL,NULL);
INSERT INTO "events" VALUES(41,'658YL2q3ONh-lRnr',28,'lrdg/command-41','decision',0,'step 2B','[]',NULL,NULL);
INSERT INTO "events" VALUES(42,'658YL2q3ONh-lRnr',29,'lrdg/command-42','decision',0,'staff-sergeant hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(43,'658YL2q3ONh-lRnr',30,'lrdg/command-43','decision',0,'machine-gunner suppress machine-gunner-a','[5,0,0,3]',NULL,NULL);
INSERT INTO "events" VALUES(44,'658YL2q3ONh-lRnr',31,'lrdg/command-44','decision',0,'end turn','[3,5,20,1,16,20,17,20]',NULL,NULL);
INSERT INTO "events" VALUES(45,'658YL2q3ONh-lRnr',32,'lrdg/command-45','decision',0,'bid staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(46,'658YL2q3ONh-lRnr',33,'italy/command-46','decision',1,'bid machine-gunner-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(47,'658YL2q3ONh-lRnr',34,'lrdg/command-47','decision',0,'scout attack rifleman-a','[4]',NULL,NULL);
INSERT INTO "events" VALUES(48,'658YL2q3ONh-lRnr',35,'lrdg/command-48','decision',0,'warrant-officer bolster patrol-guide','[]',NULL,NULL);
INSERT INTO "events" VALUES(49,'658YL2q3ONh-lRnr',36,'lrdg/command-49','decision',0,'take machine-gunner','[]',NULL,NULL);
INSERT INTO "events" VALUES(50,'658YL2q3ONh-lRnr',37,'lrdg/command-50','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(51,'658YL2q3ONh-lRnr',38,'italy/command-51','decision',1,'end turn','[3,6,4,20,12,14,13,14]',NULL,NULL);
INSERT INTO "events" VALUES(52,'658YL2q3ONh-lRnr',39,'lrdg/command-52','decision',0,'bid sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(53,'658YL2q3ONh-lRnr',40,'italy/command-53','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(54,'f7h2Poewonn0q9cV',1,'lrdg/command-54','decision',0,'bid signaller','[18]',NULL,NULL);
INSERT INTO "events" VALUES(55,'f7h2Poewonn0q9cV',2,'lrdg/command-55','decision',0,'antitank-rifleman hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(56,'f7h2Poewonn0q9cV',3,'lrdg/command-56','decision',0,'end turn','[15,14,10]',NULL,NULL);
INSERT INTO "events" VALUES(57,'f7h2Poewonn0q9cV',4,NULL,'decision',1,'line 2','[]','{"kind":10,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"condition","do":"","phrases":["fewer than 2 cards in deck and discard pile"]}],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(58,'f7h2Poewonn0q9cV',5,NULL,'decision',1,'platoon-sergeant command','[20,11]','{"kind":10,"edition":"364271f8","missed":[],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(59,'f7h2Poewonn0q9cV',6,NULL,'decision',1,'line 1','[]','{"kind":11,"edition":"364271f8","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(60,'f7h2Poewonn0q9cV',7,NULL,'decision',1,'squad-leader-a inspire rifleman-a','[]','{"kind":11,"edition":"364271f8","missed":[],"line":1,"sub":"","among":"cards","ties":[],"only":14,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(61,'f7h2Poewonn0q9cV',8,NULL,'decision',1,'line 4','[]','{"kind":15,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"no-enemy","do":"attack","phrases":["wanted enemy"]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy with Control"]}],"line":4,"sub":"A","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(62,'f7h2Poewonn0q9cV',9,NULL,'decision',1,'rifleman-b aboard drive 2 20A','[]','{"kind":15,"edition":"364271f8","missed":[],"line":4,"sub":"A","among":"tiles","ties":[],"only":7,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(63,'f7h2Poewonn0q9cV',10,NULL,'decision',1,'stop','[]','{"kind":15,"edition":"364271f8","missed":[],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(64,'f7h2Poewonn0q9cV',11,NULL,'decision',1,'line 4','[]','{"kind":14,"edition":"364271f8","missed":[{"line":1,"sub":"","why":"impossible","do":"control","phrases":[]},{"line":2,"sub":"","why":"no-enemy","do":"attack","phrases":["wanted enemy"]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy with Control"]}],"line":4,"sub":"A","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(65,'f7h2Poewonn0q9cV',12,NULL,'decision',1,'rifleman-a move 20A','[]','{"kind":14,"edition":"364271f8","missed":[],"line":4,"sub":"A","among":"tiles","ties":[],"only":7,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(66,'f7h2Poewonn0q9cV',13,NULL,'decision',1,'line 1','[]','{"kind":14,"edition":"364271f8","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(67,'f7h2Poewonn0q9cV',14,NULL,'decision',1,'rifleman-a control','[]','{"kind":14,"edition":"364271f8","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(68,'f7h2Poewonn0q9cV',15,NULL,'decision',1,'fog-of-war pass','[]','{"kind":20,"edition":"364271f8","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(69,'f7h2Poewonn0q9cV',16,NULL,'decision',1,'end turn','[0,5,1,4]','{"kind":-1,"edition":"364271f8","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(70,'lO_xtwUJNBoAjB3p',1,'lrdg/command-57','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(71,'lO_xtwUJNBoAjB3p',2,'italy/command-58','decision',1,'bid scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(72,'lO_xtwUJNBoAjB3p',3,'italy/command-59','decision',1,'rifleman-a attack scout','[2]',NULL,NULL);
INSERT INTO "events" VALUES(73,'lO_xtwUJNBoAjB3p',4,'italy/command-60','decision',1,'machine-gunner-a hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(74,'lO_xtwUJNBoAjB3p',5,'italy/command-61','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(75,'lO_xtwUJNBoAjB3p',6,'lrdg/command-62','decision',0,'scout scout 1A','[]',NULL,NULL);
INSERT INTO "events" VALUES(76,'lO_xtwUJNBoAjB3p',7,'lrdg/command-63','decision',0,'step 10A','[]',NULL,NULL);
INSERT INTO "events" VALUES(77,'lO_xtwUJNBoAjB3p',8,'lrdg/command-64','decision',0,'staff-sergeant attack sapper-b','[0]',NULL,NULL);
INSERT INTO "events" VALUES(78,'lO_xtwUJNBoAjB3p',9,'lrdg/command-65','decision',0,'sergeant aboard navigate 2 7A','[]',NULL,NULL);
INSERT INTO "events" VALUES(79,'lO_xtwUJNBoAjB3p',10,'lrdg/command-66','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(80,'lO_xtwUJNBoAjB3p',11,'lrdg/command-67','decision',0,'end turn','[3,0,6,20,15,12,10,15]',NULL,NULL);
INSERT INTO "events" VALUES(81,'lO_xtwUJNBoAjB3p',12,'italy/command-68','decision',1,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(82,'lO_xtwUJNBoAjB3p',13,'lrdg/command-69','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(83,'lO_xtwUJNBoAjB3p',14,'italy/command-70','decision',1,'platoon-sergeant bolster machine-gunner-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(84,'lO_xtwUJNBoAjB3p',15,'italy/command-71','decision',1,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(85,'lO_xtwUJNBoAjB3p',16,'italy/command-72','decision',1,'take rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(86,'lO_xtwUJNBoAjB3p',17,'italy/command-73','decision',1,'rifleman-b aboard drive 2 14A','[]',NULL,NULL);
INSERT INTO "events" VALUES(87,'lO_xtwUJNBoAjB3p',18,'italy/command-74','decision',1,'step 22A','[]',NULL,NULL);
INSERT INTO "events" VALUES(88,'lO_xtwUJNBoAjB3p',19,'italy/command-75','decision',1,'rifleman-b aboard drive 2 8B','[]',NULL,NULL);
INSERT INTO "events" VALUES(89,'lO_xtwUJNBoAjB3p',20,'italy/command-76','decision',1,'step 22A','[]',NULL,NULL);
INSERT INTO "events" VALUES(90,'lO_xtwUJNBoAjB3p',21,'italy/command-77','resigned',1,'','[]',NULL,NULL);
INSERT INTO "events" VALUES(91,'lO_xtwUJNBoAjB3p',22,NULL,'next-match',0,'VtYJJbwEvQuwzKxx','[]',NULL,NULL);
INSERT INTO "events" VALUES(92,'VtYJJbwEvQuwzKxx',1,'italy/command-78','decision',1,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(93,'VtYJJbwEvQuwzKxx',2,'lrdg/command-79','decision',0,'bid staff-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(94,'VtYJJbwEvQuwzKxx',3,'italy/command-80','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(95,'VtYJJbwEvQuwzKxx',4,'lrdg/command-81','decision',0,'sergeant attack scout-a','[3]',NULL,NULL);
INSERT INTO "events" VALUES(96,'VtYJJbwEvQuwzKxx',5,'lrdg/command-82','decision',0,'antitank-rifleman move board gun-truck passenger','[]',NULL,NULL);
INSERT INTO "events" VALUES(97,'VtYJJbwEvQuwzKxx',6,'lrdg/command-83','decision',0,'sapper attack machine-gunner-a','[4]',NULL,NULL);
INSERT INTO "events" VALUES(98,'VtYJJbwEvQuwzKxx',7,'lrdg/command-84','decision',0,'end turn','[19,5,7,19,16,17,15,15]',NULL,NULL);
INSERT INTO "events" VALUES(99,'VtYJJbwEvQuwzKxx',8,'lrdg/command-85','decision',0,'bid scout','[]',NULL,NULL);
INSERT INTO "events" VALUES(100,'VtYJJbwEvQuwzKxx',9,'italy/command-86','decision',1,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(101,'VtYJJbwEvQuwzKxx',10,'lrdg/command-87','decision',0,'machine-gunner attack sapper-b','[0,5]',NULL,NULL);
INSERT INTO "events" VALUES(102,'VtYJJbwEvQuwzKxx',11,'lrdg/command-88','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(103,'VtYJJbwEvQuwzKxx',12,'italy/command-89','decision',1,'machine-gunner-a move 15B','[]',NULL,NULL);
INSERT INTO "events" VALUES(104,'VtYJJbwEvQuwzKxx',13,'italy/command-90','decision',1,'antitank-rifleman-a move 19B','[]',NULL,NULL);
INSERT INTO "events" VALUES(105,'VtYJJbwEvQuwzKxx',14,'italy/command-91','decision',1,'rifleman-b attack scout','[3]',NULL,NULL);
INSERT INTO "events" VALUES(106,'VtYJJbwEvQuwzKxx',15,'italy/command-92','decision',1,'end turn','[8,0,3,1,14,13,14,15]',NULL,NULL);
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
INSERT INTO "seats" VALUES('O_uE_3HtULK7-jb2',0,'here','Anna','7b7c59ef094c81173a4a91a014803d99c69254facd81a79defef2f180f1506c9','');
INSERT INTO "seats" VALUES('O_uE_3HtULK7-jb2',1,'here','Bert','765a2b964c96cc36aacf2ae20d7afd53ed163640ed82692c7f095e6d01f4161f','');
INSERT INTO "seats" VALUES('658YL2q3ONh-lRnr',0,'here','Anna','cabc6b300ed4dd02525485461d3af68699f8d15c8f20eac0d7dd6a2c1635fd27','');
INSERT INTO "seats" VALUES('658YL2q3ONh-lRnr',1,'here','Bert','099118fb3f5ed5a4e24914b454595fc95aaa3dadaf292bde78d9f1f4c3c475b5','');
INSERT INTO "seats" VALUES('f7h2Poewonn0q9cV',0,'here','Anna','f0392a17646e1047b95e15f92ef7f04ff5eca4f04e78a401ec0b48a63dc79471','');
INSERT INTO "seats" VALUES('f7h2Poewonn0q9cV',1,'computer','solo:easy','','');
INSERT INTO "seats" VALUES('lO_xtwUJNBoAjB3p',0,'here','Anna','367aa03fc6a6e4c533e4938b5ec14df6ae886938dd0ac280669d1b66a21e9f7e','');
INSERT INTO "seats" VALUES('lO_xtwUJNBoAjB3p',1,'here','Bert','b168488018524ec36e28951df7d13f751ca4f932b5fb7beb3adfd7e2b8080b72','');
INSERT INTO "seats" VALUES('VtYJJbwEvQuwzKxx',0,'here','Anna','367aa03fc6a6e4c533e4938b5ec14df6ae886938dd0ac280669d1b66a21e9f7e','');
INSERT INTO "seats" VALUES('VtYJJbwEvQuwzKxx',1,'here','Bert','b168488018524ec36e28951df7d13f751ca4f932b5fb7beb3adfd7e2b8080b72','');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	scenario TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	made_at INTEGER NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, options TEXT DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('O_uE_3HtULK7-jb2','01-la-raye','7ee72aa94905','d2a93b2b036fd5ba0f92da434a85f112','[2,1,5,0,3,7,1,7]',1794850175,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('658YL2q3ONh-lRnr','201-a-night-on-the-airfield','a06e4ad56321','5d579f4a3cc6c1e088a83466628d89b8','[1,4,9,20,13,19,15,17]',1794850176,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('f7h2Poewonn0q9cV','203-stranded-on-the-salt','1f558fec8d16','db7259171c9bd94b1fedd714856e6c3f','[6,7,20,8]',1794850179,0,'{"control":"reinforcements","round_limit":30,"specialists":false}');
INSERT INTO "tables" VALUES('lO_xtwUJNBoAjB3p','201-a-night-on-the-airfield','a06e4ad56321','ecb0be7a6567aba83b49a339843abef5','[5,3,4,20,17,13,18,14]',1794850180,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
INSERT INTO "tables" VALUES('VtYJJbwEvQuwzKxx','202-the-taped-lane','84f854a9efda','4479e27f1aacaefdade53430f38090a4','[3,4,9,6,19,19,12,10]',1794850182,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
COMMIT;

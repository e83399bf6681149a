BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('8');
CREATE TABLE beats (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE calls (
	id INTEGER NOT NULL, 
	token_digest TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	address TEXT NOT NULL, 
	p256dh TEXT NOT NULL, 
	auth TEXT NOT NULL, 
	page TEXT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT one_call_for_each_address UNIQUE (token_digest, address), 
	CONSTRAINT known_call CHECK (kind in ('push', 'webhook'))
);
CREATE TABLE campaign_matches (
	campaign_id TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (campaign_id, place), 
	CONSTRAINT one_campaign_for_each_table UNIQUE (table_id), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE campaigns (
	id TEXT NOT NULL, 
	scenarios TEXT NOT NULL, 
	options TEXT NOT NULL, 
	invite_digest TEXT NOT NULL, 
	made_at INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE clocks (
	table_id TEXT NOT NULL, 
	due_at BIGINT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE events (
	id INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	command TEXT, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	what TEXT NOT NULL, 
	outcomes TEXT NOT NULL, reasons TEXT, failure TEXT, at BIGINT DEFAULT '0' NOT NULL, speaker TEXT, 
	PRIMARY KEY (id), 
	CONSTRAINT one_event_for_each_number UNIQUE (table_id, number), 
	CONSTRAINT one_event_for_each_command UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES(1,'4wZZ1cMM6mtswhCA',1,'germany/command-1','decision',1,'bid rifleman-b','[]',NULL,NULL,1794976922076,NULL);
INSERT INTO "events" VALUES(2,'4wZZ1cMM6mtswhCA',2,'us/command-2','decision',0,'bid scout-b','[]',NULL,NULL,1794976922079,NULL);
INSERT INTO "events" VALUES(3,'4wZZ1cMM6mtswhCA',3,'us/command-3','decision',0,'platoon-sergeant hunker','[]',NULL,NULL,1794976922081,NULL);
INSERT INTO "events" VALUES(4,'4wZZ1cMM6mtswhCA',4,'us/command-4','decision',0,'squad-leader-b hunker','[]',NULL,NULL,1794976922088,NULL);
INSERT INTO "events" VALUES(5,'4wZZ1cMM6mtswhCA',5,'us/command-5','decision',0,'end turn','[]',NULL,NULL,1794976922096,NULL);
INSERT INTO "events" VALUES(6,'4wZZ1cMM6mtswhCA',6,'germany/command-6','decision',1,'scout-b scout 8A','[]',NULL,NULL,1794976922101,NULL);
INSERT INTO "events" VALUES(7,'4wZZ1cMM6mtswhCA',7,'germany/command-7','decision',1,'step 12B','[]',NULL,NULL,1794976922112,NULL);
INSERT INTO "events" VALUES(8,'4wZZ1cMM6mtswhCA',8,'germany/command-8','decision',1,'squad-leader-a bolster rifleman-a','[]',NULL,NULL,1794976922120,NULL);
INSERT INTO "events" VALUES(9,'4wZZ1cMM6mtswhCA',9,'germany/command-9','decision',1,'take scout-a','[]',NULL,NULL,1794976922126,NULL);
INSERT INTO "events" VALUES(10,'4wZZ1cMM6mtswhCA',10,'germany/command-10','decision',1,'squad-leader-b bolster rifleman-b','[]',NULL,NULL,1794976922128,NULL);
INSERT INTO "events" VALUES(11,'4wZZ1cMM6mtswhCA',11,'germany/command-11','decision',1,'stop','[]',NULL,NULL,1794976922131,NULL);
INSERT INTO "events" VALUES(12,'4wZZ1cMM6mtswhCA',12,'germany/command-12','decision',1,'end turn','[5,3,7,6,0,7,5,7]',NULL,NULL,1794976922144,NULL);
INSERT INTO "events" VALUES(13,'4wZZ1cMM6mtswhCA',13,'germany/command-13','decision',1,'bid rifleman-a','[]',NULL,NULL,1794976922148,NULL);
INSERT INTO "events" VALUES(14,'4wZZ1cMM6mtswhCA',14,'us/command-14','decision',0,'bid fog-of-war','[]',NULL,NULL,1794976922149,NULL);
INSERT INTO "events" VALUES(15,'4wZZ1cMM6mtswhCA',15,'us/command-15','resigned',0,'','[]',NULL,NULL,1794976922151,NULL);
INSERT INTO "events" VALUES(16,'FLaEP3vTkEC_Kbzd',1,'italy/command-16','decision',1,'bid fog-of-war','[]',NULL,NULL,1794976922178,NULL);
INSERT INTO "events" VALUES(17,'FLaEP3vTkEC_Kbzd',2,'lrdg/command-17','decision',0,'bid scout','[]',NULL,NULL,1794976922181,NULL);
INSERT INTO "events" VALUES(18,'FLaEP3vTkEC_Kbzd',3,'lrdg/command-18','decision',0,'staff-sergeant aboard drive 2 14B','[]',NULL,NULL,1794976922188,NULL);
INSERT INTO "events" VALUES(19,'FLaEP3vTkEC_Kbzd',4,'lrdg/command-19','decision',0,'step 16B','[]',NULL,NULL,1794976922201,NULL);
INSERT INTO "events" VALUES(20,'FLaEP3vTkEC_Kbzd',5,'lrdg/command-20','decision',0,'sergeant hunker','[]',NULL,NULL,1794976922330,NULL);
INSERT INTO "events" VALUES(21,'FLaEP3vTkEC_Kbzd',6,'lrdg/command-21','decision',0,'end turn','[]',NULL,NULL,1794976922340,NULL);
INSERT INTO "events" VALUES(22,'FLaEP3vTkEC_Kbzd',7,'italy/command-22','decision',1,'platoon-sergeant bolster machine-gunner-a','[]',NULL,NULL,1794976922347,NULL);
INSERT INTO "events" VALUES(23,'FLaEP3vTkEC_Kbzd',8,'italy/command-23','decision',1,'take antitank-rifleman-a','[]',NULL,NULL,1794976922352,NULL);
INSERT INTO "events" VALUES(24,'FLaEP3vTkEC_Kbzd',9,'italy/command-24','decision',1,'take antitank-rifleman-a','[]',NULL,NULL,1794976922356,NULL);
INSERT INTO "events" VALUES(25,'FLaEP3vTkEC_Kbzd',10,'italy/command-25','decision',1,'squad-leader-a hunker','[]',NULL,NULL,1794976922364,NULL);
INSERT INTO "events" VALUES(26,'FLaEP3vTkEC_Kbzd',11,'italy/command-26','decision',1,'end turn','[6,3,0,9,19,13,17,14]',NULL,NULL,1794976922376,NULL);
INSERT INTO "events" VALUES(27,'FLaEP3vTkEC_Kbzd',12,'italy/command-27','decision',1,'bid fog-of-war','[]',NULL,NULL,1794976922381,NULL);
INSERT INTO "events" VALUES(28,'FLaEP3vTkEC_Kbzd',13,'lrdg/command-28','decision',0,'bid antitank-rifleman','[]',NULL,NULL,1794976922384,NULL);
INSERT INTO "events" VALUES(29,'FLaEP3vTkEC_Kbzd',14,'lrdg/command-29','decision',0,'staff-sergeant aboard drive 2 14B','[]',NULL,NULL,1794976922400,NULL);
INSERT INTO "events" VALUES(30,'FLaEP3vTkEC_Kbzd',15,'lrdg/command-30','decision',0,'stop','[]',NULL,NULL,1794976922405,NULL);
INSERT INTO "events" VALUES(31,'FLaEP3vTkEC_Kbzd',16,'lrdg/command-31','decision',0,'sapper attack rifleman-a','[0]',NULL,NULL,1794976922409,NULL);
INSERT INTO "events" VALUES(32,'FLaEP3vTkEC_Kbzd',17,'lrdg/command-32','decision',0,'end turn','[]',NULL,NULL,1794976922421,NULL);
INSERT INTO "events" VALUES(33,'FLaEP3vTkEC_Kbzd',18,'italy/command-33','decision',1,'scout-a scout 15B','[]',NULL,NULL,1794976922432,NULL);
INSERT INTO "events" VALUES(34,'FLaEP3vTkEC_Kbzd',19,'italy/command-34','decision',1,'step 12A','[]',NULL,NULL,1794976922434,NULL);
INSERT INTO "events" VALUES(35,'FLaEP3vTkEC_Kbzd',20,'italy/command-35','decision',1,'antitank-rifleman-a antitank patrol-truck','[7,4]',NULL,NULL,1794976922445,NULL);
INSERT INTO "events" VALUES(36,'FLaEP3vTkEC_Kbzd',21,'lrdg/command-36','take-back-asked',0,'2','[]',NULL,NULL,1794976922453,NULL);
INSERT INTO "events" VALUES(37,'FLaEP3vTkEC_Kbzd',22,'italy/command-37','taken-back',0,'2','[]',NULL,NULL,1794976922459,NULL);
INSERT INTO "events" VALUES(38,'FLaEP3vTkEC_Kbzd',23,'lrdg/command-38','decision',0,'bid fog-of-war','[]',NULL,NULL,1794976922465,NULL);
INSERT INTO "events" VALUES(39,'FLaEP3vTkEC_Kbzd',24,'lrdg/command-39','decision',0,'staff-sergeant hunker','[]',NULL,NULL,1794976922479,NULL);
INSERT INTO "events" VALUES(40,'FLaEP3vTkEC_Kbzd',25,'lrdg/command-40','decision',0,'scout scout 2B','[]',NULL,NULL,1794976922497,NULL);
INSERT INTO "events" VALUES(41,'FLaEP3vTkEC_Kbzd',26,'lrdg/command-41','decision',0,'stop','[]',NULL,NULL,1794976922498,NULL);
INSERT INTO "events" VALUES(42,'FLaEP3vTkEC_Kbzd',27,'lrdg/command-42','decision',0,'sergeant hunker','[]',NULL,NULL,1794976922521,NULL);
INSERT INTO "events" VALUES(43,'FLaEP3vTkEC_Kbzd',28,'lrdg/command-43','decision',0,'end turn','[]',NULL,NULL,1794976922532,NULL);
INSERT INTO "events" VALUES(44,'FLaEP3vTkEC_Kbzd',29,'italy/command-44','decision',1,'platoon-sergeant bolster machine-gunner-a','[]',NULL,NULL,1794976922545,NULL);
INSERT INTO "events" VALUES(45,'FLaEP3vTkEC_Kbzd',30,'italy/command-45','decision',1,'take antitank-rifleman-a','[]',NULL,NULL,1794976922554,NULL);
INSERT INTO "events" VALUES(46,'l0OFqSOPhKoiSkUN',1,'us/command-46','decision',0,'bid squad-leader-a','[]',NULL,NULL,1794976922579,NULL);
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
INSERT INTO "seats" VALUES('4wZZ1cMM6mtswhCA',0,'here','Anna','b17cc196b1a180aed5acdcd262e57646cfe46271d200581dbb71e7c2a856cfed','');
INSERT INTO "seats" VALUES('4wZZ1cMM6mtswhCA',1,'here','Bert','bb80610c2431908d3a7a4fa41dbb388acce5fd98ac06dc1fa64da75f7dbf9f32','');
INSERT INTO "seats" VALUES('FLaEP3vTkEC_Kbzd',0,'here','Anna','2c320d2960e812c050b2097a4f69a312209ab921fcdb9e9524c613cdea77c117','');
INSERT INTO "seats" VALUES('FLaEP3vTkEC_Kbzd',1,'here','Bert','8173444b60a53b1564d5cef7d404d11a1b8e80f174f1b7ef98c6bc52863838ea','');
INSERT INTO "seats" VALUES('l0OFqSOPhKoiSkUN',0,'here','Anna','c46d7998ba21a281be13bdc928b01f74e3dd19f3105acddc26f50ed05e0efec4','');
INSERT INTO "seats" VALUES('l0OFqSOPhKoiSkUN',1,'invite','','','b9beb27cf5eed033568875ae11757b61d1aa3db7c6b5a8e397672647898d3a91');
CREATE TABLE standstills (
	id INTEGER NOT NULL, 
	began_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	scenario TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	made_at INTEGER NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, options TEXT DEFAULT '{}' NOT NULL, public BOOLEAN DEFAULT '0' NOT NULL, over BOOLEAN DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('4wZZ1cMM6mtswhCA','01-la-raye','7ee72aa94905','ba88ea3662c56521855160a688239366','[0,7,2,4,6,2,1,4]',1794976921,0,'{"control":"reinforcements","round_limit":0,"specialists":false,"bank_minutes":0,"move_days":0,"hints":false}',0,1);
INSERT INTO "tables" VALUES('FLaEP3vTkEC_Kbzd','202-the-taped-lane','df772397f3eb','76b64a7ce99fa77402ab72112c8e67d8','[4,19,3,5,11,19,10,12]',1794976922,0,'{"control":"reinforcements","round_limit":0,"specialists":false,"bank_minutes":0,"move_days":0,"hints":false}',0,0);
INSERT INTO "tables" VALUES('l0OFqSOPhKoiSkUN','01-la-raye','7ee72aa94905','8e3ca0ddad5f8622f89733c74a18c5ef','[3,1,6,5,0,3,7,7]',1794976922,0,'{"control":"reinforcements","round_limit":0,"specialists":false,"bank_minutes":0,"move_days":0,"hints":false}',0,0);
COMMIT;

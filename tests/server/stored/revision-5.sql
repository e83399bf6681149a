BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('5');
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
INSERT INTO "events" VALUES(1,'dJaKAcl3pIHu1BZJ',1,'us/stored-1','decision',0,'bid rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(2,'dJaKAcl3pIHu1BZJ',2,'germany/stored-2','decision',1,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(3,'dJaKAcl3pIHu1BZJ',3,'us/stored-3','decision',0,'platoon-sergeant bolster scout-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(4,'dJaKAcl3pIHu1BZJ',4,'us/stored-4','decision',0,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(5,'dJaKAcl3pIHu1BZJ',5,'us/stored-5','decision',0,'take rifleman-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(6,'dJaKAcl3pIHu1BZJ',6,'us/stored-6','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(7,'dJaKAcl3pIHu1BZJ',7,'germany/stored-7','decision',1,'machine-gunner-a attack scout-b','[4,0]',NULL,NULL);
INSERT INTO "events" VALUES(8,'dJaKAcl3pIHu1BZJ',8,'germany/stored-8','decision',1,'scout-a scout 1B','[]',NULL,NULL);
INSERT INTO "events" VALUES(9,'dJaKAcl3pIHu1BZJ',9,'germany/stored-9','decision',1,'step 8A','[]',NULL,NULL);
INSERT INTO "events" VALUES(10,'dJaKAcl3pIHu1BZJ',10,'germany/stored-10','decision',1,'squad-leader-a bolster scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(11,'dJaKAcl3pIHu1BZJ',11,'germany/stored-11','decision',1,'take machine-gunner-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(12,'dJaKAcl3pIHu1BZJ',12,'germany/stored-12','decision',1,'end turn','[4,6,5,5,5,8,8,0]',NULL,NULL);
INSERT INTO "events" VALUES(13,'dJaKAcl3pIHu1BZJ',13,'us/stored-13','decision',0,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(14,'dJaKAcl3pIHu1BZJ',14,'germany/stored-14','decision',1,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(15,'dJaKAcl3pIHu1BZJ',15,'us/stored-15','decision',0,'scout-b scout 10B','[]',NULL,NULL);
INSERT INTO "events" VALUES(16,'dJaKAcl3pIHu1BZJ',16,'us/stored-16','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(17,'dJaKAcl3pIHu1BZJ',17,'us/stored-17','decision',0,'rifleman-a hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(18,'dJaKAcl3pIHu1BZJ',18,'us/stored-18','decision',0,'rifleman-b move 9B','[]',NULL,NULL);
INSERT INTO "events" VALUES(19,'dJaKAcl3pIHu1BZJ',19,'us/stored-19','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(20,'dJaKAcl3pIHu1BZJ',20,'germany/stored-20','decision',1,'rifleman-a attack scout-b','[0]',NULL,NULL);
INSERT INTO "events" VALUES(21,'dJaKAcl3pIHu1BZJ',21,'germany/stored-21','decision',1,'end turn','[3,8,2,3,5,1,3,8]',NULL,NULL);
INSERT INTO "events" VALUES(22,'dJaKAcl3pIHu1BZJ',22,'germany/stored-22','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(23,'dJaKAcl3pIHu1BZJ',23,'us/stored-23','decision',0,'bid scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(24,'dJaKAcl3pIHu1BZJ',24,'us/stored-24','decision',0,'scout-a recon','[0]',NULL,NULL);
INSERT INTO "events" VALUES(25,'dJaKAcl3pIHu1BZJ',25,'us/stored-25','decision',0,'platoon-sergeant hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(26,'dJaKAcl3pIHu1BZJ',26,'us/stored-26','decision',0,'squad-leader-b bolster scout-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(27,'dJaKAcl3pIHu1BZJ',27,'us/stored-27','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(28,'dJaKAcl3pIHu1BZJ',28,'us/stored-28','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(29,'dJaKAcl3pIHu1BZJ',29,'germany/stored-29','decision',1,'squad-leader-a bolster scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(30,'dJaKAcl3pIHu1BZJ',30,'germany/stored-30','decision',1,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(31,'dJaKAcl3pIHu1BZJ',31,'germany/stored-31','decision',1,'scout-a attack rifleman-b','[5]',NULL,NULL);
INSERT INTO "events" VALUES(32,'dJaKAcl3pIHu1BZJ',32,'germany/stored-32','decision',1,'end turn','[1,6,6,8,3,8,0,8]',NULL,NULL);
INSERT INTO "events" VALUES(33,'dJaKAcl3pIHu1BZJ',33,'us/stored-33','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(34,'dJaKAcl3pIHu1BZJ',34,'germany/stored-34','decision',1,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(35,'dJaKAcl3pIHu1BZJ',35,'germany/stored-35','decision',1,'scout-a scout 11B','[]',NULL,NULL);
INSERT INTO "events" VALUES(36,'dJaKAcl3pIHu1BZJ',36,'germany/stored-36','decision',1,'step 8A','[]',NULL,NULL);
INSERT INTO "events" VALUES(37,'dJaKAcl3pIHu1BZJ',37,'germany/stored-37','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(38,'dJaKAcl3pIHu1BZJ',38,'us/stored-38','decision',0,'rifleman-b hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(39,'dJaKAcl3pIHu1BZJ',39,'us/stored-39','decision',0,'rifleman-b control','[]',NULL,NULL);
INSERT INTO "events" VALUES(40,'dJaKAcl3pIHu1BZJ',40,'us/stored-40','decision',0,'squad-leader-a bolster rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(41,'uvEJxCfnNTgN2og9',1,'germany/stored-41','decision',1,'bid rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(42,'uvEJxCfnNTgN2og9',2,'us/stored-42','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(43,'uvEJxCfnNTgN2og9',3,'germany/stored-43','decision',1,'squad-leader-a bolster scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(44,'uvEJxCfnNTgN2og9',4,'germany/stored-44','decision',1,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(45,'uvEJxCfnNTgN2og9',5,'germany/stored-45','decision',1,'rifleman-b attack rifleman-b','[6]',NULL,NULL);
INSERT INTO "events" VALUES(46,'uvEJxCfnNTgN2og9',6,'germany/stored-46','decision',1,'scout-b attack scout-b','[0]',NULL,NULL);
INSERT INTO "events" VALUES(47,'uvEJxCfnNTgN2og9',7,'germany/stored-47','decision',1,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(48,'uvEJxCfnNTgN2og9',8,'us/stored-48','decision',0,'platoon-sergeant hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(49,'uvEJxCfnNTgN2og9',9,'us/stored-49','decision',0,'scout-a scout 7A','[]',NULL,NULL);
INSERT INTO "events" VALUES(50,'uvEJxCfnNTgN2og9',10,'us/stored-50','decision',0,'stop','[]',NULL,NULL);
INSERT INTO "events" VALUES(51,'uvEJxCfnNTgN2og9',11,'us/stored-51','decision',0,'end turn','[1,7,6,5,0,3,7,2]',NULL,NULL);
INSERT INTO "events" VALUES(52,'uvEJxCfnNTgN2og9',12,'us/stored-52','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(53,'uvEJxCfnNTgN2og9',13,'us/stored-53','resigned',0,'','[]',NULL,NULL);
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
INSERT INTO "seats" VALUES('dJaKAcl3pIHu1BZJ',0,'here','Anna','21d03ec306246f9fb69374d48b4444bf774f9398e3e14ff0996237a6c34c71cf','');
INSERT INTO "seats" VALUES('dJaKAcl3pIHu1BZJ',1,'here','Bert','97b564be2550d6322c3b2a4c84a3bd1dae999276ff8b880cecd798438b443b78','');
INSERT INTO "seats" VALUES('uvEJxCfnNTgN2og9',0,'here','Anna','ecaedf88e68c0121b7d75542db89756dd79d94db60a8553ccfbba4bfe758391c','');
INSERT INTO "seats" VALUES('uvEJxCfnNTgN2og9',1,'here','Bert','68414e6176edc889e4bb43d41c31da0d76381c0998318b37ba16eaf9accfea47','');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	scenario TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	made_at INTEGER NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, options TEXT DEFAULT '{}' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('dJaKAcl3pIHu1BZJ','02-montmartin-en-graignes','88cc8ebe9025','15ef206c1258eb2d7d0e383da01398d6','[8,0,6,1,3,1,8,7]',1794839972,0,'{"control":"reinforcements","round_limit":9,"specialists":false}');
INSERT INTO "tables" VALUES('uvEJxCfnNTgN2og9','01-la-raye','7ee72aa94905','9eda4cb19be2d36bc88f819474de155d','[0,3,7,2,4,6,5,1]',1794839974,0,'{"control":"reinforcements","round_limit":0,"specialists":false}');
COMMIT;

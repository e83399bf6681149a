BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('4');
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
INSERT INTO "events" VALUES(1,'two-open',1,'us/c0','decision',0,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(2,'two-open',2,'germany/c1','decision',1,'bid squad-leader-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(3,'two-open',3,'us/c2','decision',0,'scout-a scout 13B','[]',NULL,NULL);
INSERT INTO "events" VALUES(4,'two-open',4,'us/c3','decision',0,'step 17B','[]',NULL,NULL);
INSERT INTO "events" VALUES(5,'two-open',5,'us/c4','decision',0,'rifleman-a move 13B','[]',NULL,NULL);
INSERT INTO "events" VALUES(6,'two-open',6,'us/c5','decision',0,'squad-leader-a hunker','[]',NULL,NULL);
INSERT INTO "events" VALUES(7,'two-open',7,'us/c6','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(8,'two-open',8,'germany/c7','decision',1,'rifleman-b attack rifleman-a','[2]',NULL,NULL);
INSERT INTO "events" VALUES(9,'two-open',9,'germany/c8','decision',1,'scout-a conceal','[]',NULL,NULL);
INSERT INTO "events" VALUES(10,'two-open',10,'germany/c9','decision',1,'end turn','[4,7,7,0,5,0,4,7]',NULL,NULL);
INSERT INTO "events" VALUES(11,'two-open',11,'us/c10','decision',0,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(12,'two-open',12,'germany/c11','decision',1,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(13,'two-open',13,'us/c12','decision',0,'scout-b attack rifleman-a','[0]',NULL,NULL);
INSERT INTO "events" VALUES(14,'two-open',14,'us/c13','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(15,'two-over',1,'us/c0','decision',0,'bid platoon-sergeant','[]',NULL,NULL);
INSERT INTO "events" VALUES(16,'two-over',2,'germany/c1','decision',1,'bid squad-leader-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(17,'two-over',3,'us/c2','decision',0,'squad-leader-a bolster rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(18,'two-over',4,'us/c3','decision',0,'take rifleman-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(19,'two-over',5,'us/c4','decision',0,'rifleman-b control','[]',NULL,NULL);
INSERT INTO "events" VALUES(20,'two-over',6,'us/c5','decision',0,'rifleman-a move 2B','[]',NULL,NULL);
INSERT INTO "events" VALUES(21,'two-over',7,'us/c6','decision',0,'end turn','[]',NULL,NULL);
INSERT INTO "events" VALUES(22,'two-over',8,'germany/c7','decision',1,'rifleman-b attack scout-a','[7]',NULL,NULL);
INSERT INTO "events" VALUES(23,'two-over',9,'germany/c8','decision',1,'end turn','[2,7,3,7,3,0,2,5]',NULL,NULL);
INSERT INTO "events" VALUES(24,'two-over',10,'us/c9','decision',0,'bid fog-of-war','[]',NULL,NULL);
INSERT INTO "events" VALUES(25,'two-over',11,'us/resign','resigned',0,'','[]',NULL,NULL);
INSERT INTO "events" VALUES(26,'solo-open',1,'us/c0','decision',0,'bid squad-leader-c','[4,16,10,2,8]',NULL,NULL);
INSERT INTO "events" VALUES(27,'solo-open',2,NULL,'decision',1,'line 1','[]','{"kind":4,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(28,'solo-open',3,NULL,'decision',1,'squad-leader-c inspire rifleman-c','[]','{"kind":4,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":1,"sub":"","among":"cards","ties":[],"only":10,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(29,'solo-open',4,NULL,'decision',1,'line 1','[]','{"kind":2,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(30,'solo-open',5,NULL,'decision',1,'squad-leader-a inspire rifleman-a','[]','{"kind":2,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":1,"sub":"","among":"cards","ties":[],"only":8,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(31,'solo-open',6,NULL,'decision',1,'line 3','[]','{"kind":10,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["tile is objective in need of its guard"]},{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(32,'solo-open',7,NULL,'decision',1,'lot 2','[1]','{"kind":10,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"tiles","ties":[],"only":-1,"equals":[10,14],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(33,'solo-open',8,NULL,'decision',1,'rifleman-c move 5A','[]','{"kind":10,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"tiles","ties":[],"only":-1,"equals":[],"closer":{"phrase":"uncontrolled objective","steps":2,"goals":[12]},"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(34,'solo-open',9,NULL,'decision',1,'line 4','[]','{"kind":10,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["tile is objective in need of its guard"]},{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]},{"line":3,"sub":"E","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]},{"line":3,"sub":"","why":"no-sub","do":"","phrases":[]}],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(35,'solo-open',10,NULL,'decision',1,'rifleman-c attack rifleman-c','[9]','{"kind":10,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":4,"sub":"","among":"units","ties":[{"phrase":"total-defence","kept":[5],"dropped":[3,4],"number":9}],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(36,'solo-open',11,NULL,'decision',1,'line 3','[]','{"kind":8,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["tile is objective in need of its guard"]},{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(37,'solo-open',12,NULL,'decision',1,'lot 2','[1]','{"kind":8,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"tiles","ties":[],"only":-1,"equals":[1,3],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(38,'solo-open',13,NULL,'decision',1,'rifleman-a move 12A','[]','{"kind":8,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]}],"line":3,"sub":"E","among":"tiles","ties":[],"only":-1,"equals":[],"closer":{"phrase":"uncontrolled objective","steps":2,"goals":[5]},"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(39,'solo-open',14,NULL,'decision',1,'line 4','[]','{"kind":8,"edition":"d0c53b87 e2dcfa4a","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["tile is objective in need of its guard"]},{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":3,"sub":"B","why":"no-tile","do":"move","phrases":["open objective"]},{"line":3,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":3,"sub":"D","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]},{"line":3,"sub":"E","why":"not-closer","do":"move","phrases":["open objective","uncontrolled objective"]},{"line":3,"sub":"","why":"no-sub","do":"","phrases":[]}],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(40,'solo-open',15,NULL,'decision',1,'rifleman-a attack rifleman-a','[0]','{"kind":8,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":4,"sub":"","among":"units","ties":[{"phrase":"total-defence","kept":[3],"dropped":[4,5],"number":9}],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(41,'solo-open',16,NULL,'decision',1,'fog-of-war pass','[]','{"kind":16,"edition":"d0c53b87 e2dcfa4a","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(42,'solo-over',1,'germany/c0','decision',1,'bid scout-b','[7]',NULL,NULL);
INSERT INTO "events" VALUES(43,'solo-over',2,'germany/c1','decision',1,'scout-a recon','[5]',NULL,NULL);
INSERT INTO "events" VALUES(44,'solo-over',3,'germany/c2','decision',1,'rifleman-a move 8A','[]',NULL,NULL);
INSERT INTO "events" VALUES(45,'solo-over',4,'germany/c3','decision',1,'rifleman-b attack rifleman-b','[9]',NULL,NULL);
INSERT INTO "events" VALUES(46,'solo-over',5,'germany/c4','decision',1,'end turn','[5,2,3]',NULL,NULL);
INSERT INTO "events" VALUES(47,'solo-over',6,NULL,'decision',0,'line 2','[]','{"kind":2,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"condition","do":"","phrases":["matching cards in play area"]}],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(48,'solo-over',7,NULL,'decision',0,'squad-leader-b bolster deck-b','[6]','{"kind":2,"edition":"d0c53b87","missed":[],"line":2,"sub":"","among":"decks","ties":[{"phrase":"matching deck","kept":[1],"dropped":[0,2],"number":0}],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(49,'solo-over',8,NULL,'decision',0,'take deck-b','[4]','{"kind":2,"edition":"d0c53b87","missed":[],"line":2,"sub":"","among":"decks","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(50,'solo-over',9,NULL,'decision',0,'line 4','[]','{"kind":3,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"impossible","do":"recon","phrases":[]},{"line":2,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":2,"sub":"B","why":"condition","do":"","phrases":["no tile is scouted open objective"]},{"line":2,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":2,"sub":"D","why":"condition","do":"","phrases":["no tile is scouted open objective"]},{"line":2,"sub":"","why":"no-sub","do":"","phrases":[]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy Riflemen","enemy with total defence 6 or less"]}],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(51,'solo-over',10,NULL,'decision',0,'scout-a conceal','[]','{"kind":3,"edition":"d0c53b87","missed":[],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(52,'solo-over',11,NULL,'decision',0,'line 3','[]','{"kind":5,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"no-points","do":"control","phrases":[]},{"line":2,"sub":"","why":"condition","do":"","phrases":["tile is objective in need of its guard"]},{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]}],"line":3,"sub":"B","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(53,'solo-over',12,NULL,'decision',0,'rifleman-a move 2B','[]','{"kind":5,"edition":"d0c53b87","missed":[{"line":3,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]}],"line":3,"sub":"B","among":"tiles","ties":[],"only":3,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(54,'solo-over',13,NULL,'decision',0,'end turn','[2,1,0,7]','{"kind":-1,"edition":"d0c53b87","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(55,'solo-over',14,'germany/c13','decision',1,'bid fog-of-war','[1,4,7,0]',NULL,NULL);
INSERT INTO "events" VALUES(56,'solo-over',15,NULL,'decision',0,'line 2','[]','{"kind":0,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"condition","do":"","phrases":["fewer than 2 cards in deck and discard pile"]}],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(57,'solo-over',16,NULL,'decision',0,'platoon-sergeant command','[4,1]','{"kind":0,"edition":"d0c53b87","missed":[],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(58,'solo-over',17,NULL,'decision',0,'line 2','[]','{"kind":1,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"condition","do":"","phrases":["matching cards in play area"]}],"line":2,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(59,'solo-over',18,NULL,'decision',0,'squad-leader-a bolster deck-a','[5]','{"kind":1,"edition":"d0c53b87","missed":[],"line":2,"sub":"","among":"decks","ties":[{"phrase":"matching deck","kept":[0],"dropped":[1,2],"number":0}],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(60,'solo-over',19,NULL,'decision',0,'take deck-a','[5]','{"kind":1,"edition":"d0c53b87","missed":[],"line":2,"sub":"","among":"decks","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(61,'solo-over',20,NULL,'decision',0,'line 1','[]','{"kind":4,"edition":"d0c53b87","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(62,'solo-over',21,NULL,'decision',0,'scout-b recon','[7]','{"kind":4,"edition":"d0c53b87","missed":[],"line":1,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(63,'solo-over',22,NULL,'decision',0,'line 4','[]','{"kind":4,"edition":"d0c53b87","missed":[{"line":1,"sub":"","why":"impossible","do":"recon","phrases":[]},{"line":2,"sub":"A","why":"no-tile","do":"move","phrases":["threatened objective"]},{"line":2,"sub":"B","why":"condition","do":"","phrases":["no tile is scouted open objective"]},{"line":2,"sub":"C","why":"no-tile","do":"move","phrases":["endangered objective"]},{"line":2,"sub":"D","why":"condition","do":"","phrases":["no tile is scouted open objective"]},{"line":2,"sub":"","why":"no-sub","do":"","phrases":[]},{"line":3,"sub":"","why":"no-enemy","do":"attack","phrases":["enemy Riflemen","enemy with total defence 6 or less"]}],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(64,'solo-over',23,NULL,'decision',0,'scout-b conceal','[]','{"kind":4,"edition":"d0c53b87","missed":[],"line":4,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":true}',NULL);
INSERT INTO "events" VALUES(65,'solo-over',24,NULL,'decision',0,'end turn','[]','{"kind":-1,"edition":"d0c53b87","missed":[],"line":0,"sub":"","among":"","ties":[],"only":-1,"equals":[],"closer":null,"die":0,"is_told":false}',NULL);
INSERT INTO "events" VALUES(66,'solo-over',25,'germany/c24','decision',1,'platoon-sergeant bolster scout-b','[]',NULL,NULL);
INSERT INTO "events" VALUES(67,'solo-over',26,'germany/c25','decision',1,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(68,'solo-over',27,'germany/c26','decision',1,'take scout-a','[]',NULL,NULL);
INSERT INTO "events" VALUES(69,'solo-over',28,'germany/c27','decision',1,'end turn','[]',NULL,NULL);
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
INSERT INTO "seats" VALUES('two-open',0,'here','Anna','6c02cf2083469e72758a38be0b7c6eabe9bc58580774daf6b2cf4b6ea1469722','');
INSERT INTO "seats" VALUES('two-open',1,'here','Bert','3f08aace122ee2368432c1ca23a049bc640bafbf00fdf33a52429f38ba12dbf9','');
INSERT INTO "seats" VALUES('two-over',0,'here','Anna','6c02cf2083469e72758a38be0b7c6eabe9bc58580774daf6b2cf4b6ea1469722','');
INSERT INTO "seats" VALUES('two-over',1,'here','Bert','3f08aace122ee2368432c1ca23a049bc640bafbf00fdf33a52429f38ba12dbf9','');
INSERT INTO "seats" VALUES('solo-open',0,'here','Anna','6c02cf2083469e72758a38be0b7c6eabe9bc58580774daf6b2cf4b6ea1469722','');
INSERT INTO "seats" VALUES('solo-open',1,'computer','solo:hard','','');
INSERT INTO "seats" VALUES('solo-over',0,'computer','solo:easy','','');
INSERT INTO "seats" VALUES('solo-over',1,'here','Bert','3f08aace122ee2368432c1ca23a049bc640bafbf00fdf33a52429f38ba12dbf9','');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	scenario TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	control TEXT NOT NULL, 
	round_limit INTEGER NOT NULL, 
	seed TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	made_at INTEGER NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, specialists BOOLEAN DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('two-open','01-la-raye','5bc5e47dc238','2019',20,'406282a379050ab3d395f2d18597f180','[1,3,5,2,3,7,6,2]',1794828005,0,1);
INSERT INTO "tables" VALUES('two-over','01-la-raye','7ee72aa94905','reinforcements',0,'e0b096e0c9ac0ee70342f4141148fa24','[5,6,0,1,6,7,7,1]',1794828005,0,0);
INSERT INTO "tables" VALUES('solo-open','11-hill-314','cb104f006838','reinforcements',0,'3de9b05d1b3ea344f7c56f15fbd9bf6f','[16,10,3,4]',1794828005,0,0);
INSERT INTO "tables" VALUES('solo-over','01-la-raye','940cf38cd32b','reinforcements',2,'4ae11222076974cd47631b385f5d40c9','[4,6,7,3]',1794828005,0,0);
COMMIT;

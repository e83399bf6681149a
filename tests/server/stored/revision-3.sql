BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('3');
CREATE TABLE events (
	id INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	command TEXT, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	what TEXT NOT NULL, 
	outcomes TEXT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT one_event_for_each_number UNIQUE (table_id, number), 
	CONSTRAINT one_event_for_each_command UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES(1,'0Espj7c7IXjke5m7',1,'us/before-1','decision',0,'bid platoon-sergeant','[]');
INSERT INTO "events" VALUES(2,'0Espj7c7IXjke5m7',2,'germany/before-2','decision',1,'bid squad-leader-b','[]');
INSERT INTO "events" VALUES(3,'0Espj7c7IXjke5m7',3,'us/before-3','decision',0,'scout-b recon','[7]');
INSERT INTO "events" VALUES(4,'0Espj7c7IXjke5m7',4,'us/before-4','decision',0,'squad-leader-b inspire scout-b','[]');
INSERT INTO "events" VALUES(5,'0Espj7c7IXjke5m7',5,'us/before-5','decision',0,'scout-b scout 12B','[]');
INSERT INTO "events" VALUES(6,'0Espj7c7IXjke5m7',6,'us/before-6','decision',0,'step 13B','[]');
INSERT INTO "events" VALUES(7,'0Espj7c7IXjke5m7',7,'us/before-7','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(8,'0Espj7c7IXjke5m7',8,'germany/before-8','decision',1,'rifleman-b attack scout-b','[5]');
INSERT INTO "events" VALUES(9,'0Espj7c7IXjke5m7',9,'germany/before-9','decision',1,'rifleman-a attack rifleman-a','[6]');
INSERT INTO "events" VALUES(10,'0Espj7c7IXjke5m7',10,'germany/before-10','decision',1,'scout-a scout 8A','[]');
INSERT INTO "events" VALUES(11,'0Espj7c7IXjke5m7',11,'germany/before-11','decision',1,'step 5B','[]');
INSERT INTO "events" VALUES(12,'0Espj7c7IXjke5m7',12,'germany/before-12','decision',1,'end turn','[1,3,5,6,4,0,1,7]');
INSERT INTO "events" VALUES(13,'0Espj7c7IXjke5m7',13,'us/before-13','decision',0,'bid squad-leader-a','[]');
INSERT INTO "events" VALUES(14,'0Espj7c7IXjke5m7',14,'germany/before-14','decision',1,'bid squad-leader-a','[]');
INSERT INTO "events" VALUES(15,'0Espj7c7IXjke5m7',15,'us/before-15','decision',0,'rifleman-b attack scout-a','[6]');
INSERT INTO "events" VALUES(16,'0Espj7c7IXjke5m7',16,'us/before-16','decision',0,'rifleman-a attack rifleman-a','[5]');
INSERT INTO "events" VALUES(17,'0Espj7c7IXjke5m7',17,'us/before-17','decision',0,'scout-a attack rifleman-a','[7]');
INSERT INTO "events" VALUES(18,'0Espj7c7IXjke5m7',18,'us/before-18','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(19,'0Espj7c7IXjke5m7',19,'germany/before-19','decision',1,'scout-b scout 4B','[]');
INSERT INTO "events" VALUES(20,'0Espj7c7IXjke5m7',20,'germany/before-20','decision',1,'stop','[]');
INSERT INTO "events" VALUES(21,'0Espj7c7IXjke5m7',21,'germany/before-21','decision',1,'end turn','[7,6,7,1,7,0,7,3]');
INSERT INTO "events" VALUES(22,'0Espj7c7IXjke5m7',22,'germany/before-22','decision',1,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(23,'0Espj7c7IXjke5m7',23,'us/before-23','decision',0,'bid squad-leader-a','[]');
INSERT INTO "events" VALUES(24,'0Espj7c7IXjke5m7',24,'us/before-24','decision',0,'rifleman-b move 2B','[]');
INSERT INTO "events" VALUES(25,'0Espj7c7IXjke5m7',25,'us/before-25','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(26,'0Espj7c7IXjke5m7',26,'germany/before-26','decision',1,'scout-a scout 8A','[]');
INSERT INTO "events" VALUES(27,'0Espj7c7IXjke5m7',27,'germany/before-27','decision',1,'step 11B','[]');
INSERT INTO "events" VALUES(28,'0Espj7c7IXjke5m7',28,'germany/before-28','decision',1,'platoon-sergeant hunker','[]');
INSERT INTO "events" VALUES(29,'0Espj7c7IXjke5m7',29,'germany/before-29','decision',1,'end turn','[0,2,7,3,6,2,1,7]');
INSERT INTO "events" VALUES(30,'0Espj7c7IXjke5m7',30,'germany/before-30','decision',1,'bid squad-leader-b','[]');
INSERT INTO "events" VALUES(31,'0Espj7c7IXjke5m7',31,'us/before-31','decision',0,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(32,'0Espj7c7IXjke5m7',32,'germany/before-32','decision',1,'rifleman-b move 8A','[]');
INSERT INTO "events" VALUES(33,'0Espj7c7IXjke5m7',33,'germany/before-33','decision',1,'end turn','[]');
INSERT INTO "events" VALUES(34,'0Espj7c7IXjke5m7',34,'us/before-34','decision',0,'scout-a attack rifleman-a','[0]');
INSERT INTO "events" VALUES(35,'0Espj7c7IXjke5m7',35,'us/before-35','decision',0,'platoon-sergeant bolster scout-b','[]');
INSERT INTO "events" VALUES(36,'0Espj7c7IXjke5m7',36,'us/before-36','decision',0,'take rifleman-a','[]');
INSERT INTO "events" VALUES(37,'0Espj7c7IXjke5m7',37,'us/before-37','decision',0,'take scout-a','[]');
INSERT INTO "events" VALUES(38,'0Espj7c7IXjke5m7',38,'us/before-38','decision',0,'end turn','[4,5,2,7,4,7,7,7]');
INSERT INTO "events" VALUES(39,'0Espj7c7IXjke5m7',39,'germany/before-39','decision',1,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(40,'0Espj7c7IXjke5m7',40,'us/before-40','decision',0,'bid scout-b','[]');
INSERT INTO "events" VALUES(41,'0Espj7c7IXjke5m7',41,'us/before-41','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(42,'0Espj7c7IXjke5m7',42,'germany/before-42','decision',1,'scout-b recon','[7]');
INSERT INTO "events" VALUES(43,'0Espj7c7IXjke5m7',43,'germany/before-43','decision',1,'end turn','[5,3,6,7,1,3,6,2]');
INSERT INTO "events" VALUES(44,'0Espj7c7IXjke5m7',44,'germany/before-44','decision',1,'bid scout-a','[]');
INSERT INTO "events" VALUES(45,'0Espj7c7IXjke5m7',45,'us/before-45','decision',0,'bid rifleman-b','[]');
INSERT INTO "events" VALUES(46,'0Espj7c7IXjke5m7',46,'germany/before-46','decision',1,'squad-leader-b hunker','[]');
INSERT INTO "events" VALUES(47,'0Espj7c7IXjke5m7',47,'germany/before-47','decision',1,'rifleman-b attack rifleman-a','[2]');
INSERT INTO "events" VALUES(48,'0Espj7c7IXjke5m7',48,'germany/before-48','decision',1,'squad-leader-a hunker','[]');
INSERT INTO "events" VALUES(49,'0Espj7c7IXjke5m7',49,'germany/before-49','decision',1,'end turn','[]');
INSERT INTO "events" VALUES(50,'0Espj7c7IXjke5m7',50,'us/before-50','decision',0,'rifleman-a hunker','[]');
INSERT INTO "events" VALUES(51,'0Espj7c7IXjke5m7',51,'us/before-51','decision',0,'scout-a recon','[1]');
INSERT INTO "events" VALUES(52,'0Espj7c7IXjke5m7',52,'us/before-52','decision',0,'squad-leader-a inspire scout-a','[]');
INSERT INTO "events" VALUES(53,'0Espj7c7IXjke5m7',53,'us/before-53','decision',0,'scout-a attack scout-b','[9]');
INSERT INTO "events" VALUES(54,'0Espj7c7IXjke5m7',54,'us/before-54','decision',0,'end turn','[3,0,4,7,7,7,7,3]');
INSERT INTO "events" VALUES(55,'0Espj7c7IXjke5m7',55,'germany/before-55','decision',1,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(56,'0Espj7c7IXjke5m7',56,'us/before-56','decision',0,'bid scout-a','[]');
INSERT INTO "events" VALUES(57,'0Espj7c7IXjke5m7',57,'us/before-57','decision',0,'scout-b conceal','[]');
INSERT INTO "events" VALUES(58,'0Espj7c7IXjke5m7',58,'us/before-58','decision',0,'platoon-sergeant hunker','[]');
INSERT INTO "events" VALUES(59,'0Espj7c7IXjke5m7',59,'us/before-59','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(60,'0Espj7c7IXjke5m7',60,'germany/before-60','decision',1,'scout-a scout 5B','[]');
INSERT INTO "events" VALUES(61,'KG5V9vdz7BKPn110',1,'us/before-61','decision',0,'bid platoon-sergeant','[]');
INSERT INTO "events" VALUES(62,'KG5V9vdz7BKPn110',2,'germany/before-62','decision',1,'bid rifleman-a','[]');
INSERT INTO "events" VALUES(63,'KG5V9vdz7BKPn110',3,'us/before-63','decision',0,'scout-a recon','[16]');
INSERT INTO "events" VALUES(64,'KG5V9vdz7BKPn110',4,'us/before-64','decision',0,'squad-leader-a bolster rifleman-a','[]');
INSERT INTO "events" VALUES(65,'KG5V9vdz7BKPn110',5,'us/before-65','decision',0,'take scout-a','[]');
INSERT INTO "events" VALUES(66,'KG5V9vdz7BKPn110',6,'us/before-66','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(67,'KG5V9vdz7BKPn110',7,'germany/before-67','decision',1,'scout-a hunker','[]');
INSERT INTO "events" VALUES(68,'KG5V9vdz7BKPn110',8,'germany/before-68','decision',1,'rifleman-b attack rifleman-a','[1]');
INSERT INTO "events" VALUES(69,'KG5V9vdz7BKPn110',9,'germany/before-69','decision',1,'squad-leader-b inspire rifleman-b','[]');
INSERT INTO "events" VALUES(70,'KG5V9vdz7BKPn110',10,'germany/before-70','decision',1,'end turn','[9,3,8,6,16,6,0,2]');
INSERT INTO "events" VALUES(71,'KG5V9vdz7BKPn110',11,'us/before-71','decision',0,'bid rifleman-a','[]');
INSERT INTO "events" VALUES(72,'KG5V9vdz7BKPn110',12,'germany/before-72','decision',1,'bid scout-b','[]');
INSERT INTO "events" VALUES(73,'KG5V9vdz7BKPn110',13,'germany/before-73','decision',1,'platoon-sergeant bolster mortar','[]');
INSERT INTO "events" VALUES(74,'KG5V9vdz7BKPn110',14,'germany/before-74','decision',1,'take sniper','[]');
INSERT INTO "events" VALUES(75,'KG5V9vdz7BKPn110',15,'germany/before-75','decision',1,'take scout-b','[]');
INSERT INTO "events" VALUES(76,'KG5V9vdz7BKPn110',16,'germany/before-76','decision',1,'end turn','[]');
INSERT INTO "events" VALUES(77,'KG5V9vdz7BKPn110',17,'us/before-77','decision',0,'scout-b attack rifleman-b','[7]');
INSERT INTO "events" VALUES(78,'KG5V9vdz7BKPn110',18,'us/before-78','decision',0,'squad-leader-b bolster rifleman-b','[]');
INSERT INTO "events" VALUES(79,'KG5V9vdz7BKPn110',19,'us/before-79','decision',0,'take rifleman-b','[]');
INSERT INTO "events" VALUES(80,'KG5V9vdz7BKPn110',20,'us/before-80','decision',0,'rifleman-b hunker','[]');
INSERT INTO "events" VALUES(81,'KG5V9vdz7BKPn110',21,'us/before-81','resigned',0,'','[]');
INSERT INTO "events" VALUES(82,'dYvsgORvmUaEPph4',1,'us/before-82','decision',0,'bid squad-leader-b','[]');
INSERT INTO "events" VALUES(83,'dYvsgORvmUaEPph4',2,NULL,'decision',1,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(84,'dYvsgORvmUaEPph4',3,'us/before-83','decision',0,'sniper attack machine-gunner-b','[2,3,5]');
INSERT INTO "events" VALUES(85,'dYvsgORvmUaEPph4',4,'us/before-84','decision',0,'sniper attack machine-gunner-a','[7,1,3]');
INSERT INTO "events" VALUES(86,'dYvsgORvmUaEPph4',5,'us/before-85','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(87,'dYvsgORvmUaEPph4',6,NULL,'decision',1,'platoon-sergeant command','[10]');
INSERT INTO "events" VALUES(88,'dYvsgORvmUaEPph4',7,NULL,'decision',1,'draw','[2]');
INSERT INTO "events" VALUES(89,'dYvsgORvmUaEPph4',8,NULL,'decision',1,'machine-gunner-b move 17A','[]');
INSERT INTO "events" VALUES(90,'dYvsgORvmUaEPph4',9,NULL,'decision',1,'squad-leader-b bolster rifleman-b','[]');
INSERT INTO "events" VALUES(91,'dYvsgORvmUaEPph4',10,NULL,'decision',1,'take scout-b','[]');
INSERT INTO "events" VALUES(92,'dYvsgORvmUaEPph4',11,NULL,'decision',1,'end turn','[3,1,5,4,4,5,1,3]');
INSERT INTO "events" VALUES(93,'dYvsgORvmUaEPph4',12,'us/before-86','decision',0,'bid scout-b','[]');
INSERT INTO "events" VALUES(94,'dYvsgORvmUaEPph4',13,NULL,'decision',1,'bid rifleman-a','[]');
INSERT INTO "events" VALUES(95,'dYvsgORvmUaEPph4',14,'us/before-87','decision',0,'rifleman-a attack rifleman-a','[1]');
INSERT INTO "events" VALUES(96,'dYvsgORvmUaEPph4',15,'us/before-88','decision',0,'scout-a conceal','[]');
INSERT INTO "events" VALUES(97,'dYvsgORvmUaEPph4',16,'us/before-89','decision',0,'squad-leader-a inspire rifleman-a','[]');
INSERT INTO "events" VALUES(98,'dYvsgORvmUaEPph4',17,'us/before-90','decision',0,'rifleman-a move 2B','[]');
INSERT INTO "events" VALUES(99,'dYvsgORvmUaEPph4',18,'us/before-91','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(100,'dYvsgORvmUaEPph4',19,NULL,'decision',1,'scout-a conceal','[]');
INSERT INTO "events" VALUES(101,'dYvsgORvmUaEPph4',20,NULL,'decision',1,'scout-b conceal','[]');
INSERT INTO "events" VALUES(102,'dYvsgORvmUaEPph4',21,NULL,'decision',1,'squad-leader-a inspire scout-a','[]');
INSERT INTO "events" VALUES(103,'dYvsgORvmUaEPph4',22,NULL,'decision',1,'scout-a conceal','[]');
INSERT INTO "events" VALUES(104,'dYvsgORvmUaEPph4',23,NULL,'decision',1,'end turn','[6,0,7,10,6,1,4,2]');
INSERT INTO "events" VALUES(105,'dYvsgORvmUaEPph4',24,'us/before-92','decision',0,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(106,'dYvsgORvmUaEPph4',25,NULL,'decision',1,'bid squad-leader-b','[]');
INSERT INTO "events" VALUES(107,'dYvsgORvmUaEPph4',26,NULL,'decision',1,'scout-b conceal','[]');
INSERT INTO "events" VALUES(108,'dYvsgORvmUaEPph4',27,NULL,'decision',1,'rifleman-b move 17A','[]');
INSERT INTO "events" VALUES(109,'dYvsgORvmUaEPph4',28,NULL,'decision',1,'squad-leader-a bolster rifleman-a','[]');
INSERT INTO "events" VALUES(110,'dYvsgORvmUaEPph4',29,NULL,'decision',1,'take scout-a','[]');
INSERT INTO "events" VALUES(111,'dYvsgORvmUaEPph4',30,NULL,'decision',1,'end turn','[]');
INSERT INTO "events" VALUES(112,'dYvsgORvmUaEPph4',31,'us/before-93','decision',0,'platoon-sergeant hunker','[]');
INSERT INTO "events" VALUES(113,'RkS3fiijQV8Rkove',1,'us/before-94','decision',0,'bid scout-a','[8]');
INSERT INTO "events" VALUES(114,'RkS3fiijQV8Rkove',2,'us/before-95','decision',0,'rifleman-a control','[]');
INSERT INTO "events" VALUES(115,'RkS3fiijQV8Rkove',3,'us/before-96','decision',0,'squad-leader-a bolster scout-a','[]');
INSERT INTO "events" VALUES(116,'RkS3fiijQV8Rkove',4,'us/before-97','decision',0,'stop','[]');
INSERT INTO "events" VALUES(117,'RkS3fiijQV8Rkove',5,'us/before-98','decision',0,'rifleman-b attack machine-gunner-a','[9]');
INSERT INTO "events" VALUES(118,'RkS3fiijQV8Rkove',6,'us/before-99','decision',0,'end turn','[8,5,8]');
INSERT INTO "events" VALUES(119,'RkS3fiijQV8Rkove',7,NULL,'decision',1,'line 6','[]');
INSERT INTO "events" VALUES(120,'RkS3fiijQV8Rkove',8,NULL,'decision',1,'lot 2','[1]');
INSERT INTO "events" VALUES(121,'RkS3fiijQV8Rkove',9,NULL,'decision',1,'rifleman-a attack rifleman-b','[6]');
INSERT INTO "events" VALUES(122,'RkS3fiijQV8Rkove',10,NULL,'decision',1,'fog-of-war pass','[]');
INSERT INTO "events" VALUES(123,'RkS3fiijQV8Rkove',11,NULL,'decision',1,'fog-of-war pass','[]');
INSERT INTO "events" VALUES(124,'RkS3fiijQV8Rkove',12,NULL,'decision',1,'end turn','[8,2,4,5]');
INSERT INTO "events" VALUES(125,'RkS3fiijQV8Rkove',13,'us/before-100','decision',0,'bid scout-b','[3]');
INSERT INTO "events" VALUES(126,'RkS3fiijQV8Rkove',14,'us/before-101','decision',0,'squad-leader-b bolster scout-b','[]');
INSERT INTO "events" VALUES(127,'seVXVYEnvbvX_OMl',1,'germany-1/before-102','decision',1,'bid fog-of-war','[]');
INSERT INTO "events" VALUES(128,'seVXVYEnvbvX_OMl',2,'us-1/before-103','decision',0,'bid platoon-sergeant','[]');
INSERT INTO "events" VALUES(129,'seVXVYEnvbvX_OMl',3,'us-1/before-104','decision',0,'rifleman-a attack rifleman-a','[8]');
INSERT INTO "events" VALUES(130,'seVXVYEnvbvX_OMl',4,'us-1/before-105','decision',0,'tank-a move 9B','[]');
INSERT INTO "events" VALUES(131,'seVXVYEnvbvX_OMl',5,'us-1/before-106','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(132,'seVXVYEnvbvX_OMl',6,'germany-1/before-107','decision',1,'scout-a attack rifleman-a','[9]');
INSERT INTO "events" VALUES(133,'seVXVYEnvbvX_OMl',7,'germany-1/before-108','decision',1,'rifleman-a attack rifleman-b','[1]');
INSERT INTO "events" VALUES(134,'seVXVYEnvbvX_OMl',8,'germany-1/before-109','decision',1,'end turn','[]');
INSERT INTO "events" VALUES(135,'seVXVYEnvbvX_OMl',9,'us-2/before-110','decision',2,'rifleman-b attack rifleman-b','[6]');
INSERT INTO "events" VALUES(136,'seVXVYEnvbvX_OMl',10,'us-2/before-111','decision',2,'rifleman-b attack machine-gunner-a','[7]');
INSERT INTO "events" VALUES(137,'seVXVYEnvbvX_OMl',11,'us-2/before-112','decision',2,'squad-leader-b bolster scout-b','[]');
INSERT INTO "events" VALUES(138,'seVXVYEnvbvX_OMl',12,'us-2/before-113','decision',2,'take rifleman-b','[]');
INSERT INTO "events" VALUES(139,'seVXVYEnvbvX_OMl',13,'us-2/before-114','decision',2,'end turn','[]');
INSERT INTO "events" VALUES(140,'seVXVYEnvbvX_OMl',14,'germany-2/before-115','decision',3,'platoon-guide guide scout-a 10A','[]');
INSERT INTO "events" VALUES(141,'seVXVYEnvbvX_OMl',15,'germany-2/before-116','decision',3,'end turn','[2,6,4,2,0,6,4,5,11,1,5,5,11,3]');
INSERT INTO "events" VALUES(142,'seVXVYEnvbvX_OMl',16,'germany-1/before-117','decision',1,'bid squad-leader-a','[]');
INSERT INTO "events" VALUES(143,'seVXVYEnvbvX_OMl',17,'us-2/before-118','decision',2,'bid platoon-guide','[]');
INSERT INTO "events" VALUES(144,'seVXVYEnvbvX_OMl',18,'us-2/before-119','decision',2,'scout-b scout 18B','[]');
INSERT INTO "events" VALUES(145,'seVXVYEnvbvX_OMl',19,'us-2/before-120','decision',2,'step 12B','[]');
INSERT INTO "events" VALUES(146,'seVXVYEnvbvX_OMl',20,'us-2/before-121','decision',2,'scout-b scout 8A','[]');
INSERT INTO "events" VALUES(147,'seVXVYEnvbvX_OMl',21,'us-2/before-122','decision',2,'stop','[]');
INSERT INTO "events" VALUES(148,'seVXVYEnvbvX_OMl',22,'us-2/before-123','decision',2,'end turn','[]');
INSERT INTO "events" VALUES(149,'seVXVYEnvbvX_OMl',23,'germany-1/before-124','decision',1,'scout-a attack rifleman-a','[7]');
INSERT INTO "events" VALUES(150,'seVXVYEnvbvX_OMl',24,'germany-1/before-125','decision',1,'platoon-sergeant bolster submachine-gunner-a','[]');
INSERT INTO "events" VALUES(151,'seVXVYEnvbvX_OMl',25,'germany-1/before-126','decision',1,'take scout-a','[]');
INSERT INTO "events" VALUES(152,'seVXVYEnvbvX_OMl',26,'germany-1/before-127','decision',1,'take machine-gunner-a','[]');
INSERT INTO "events" VALUES(153,'seVXVYEnvbvX_OMl',27,'germany-1/before-128','decision',1,'rifleman-a hunker','[]');
INSERT INTO "events" VALUES(154,'seVXVYEnvbvX_OMl',28,'germany-1/before-129','decision',1,'end turn','[]');
INSERT INTO "events" VALUES(155,'seVXVYEnvbvX_OMl',29,'us-1/before-130','decision',0,'scout-a scout 14B','[]');
INSERT INTO "events" VALUES(156,'seVXVYEnvbvX_OMl',30,'us-1/before-131','decision',0,'step 18B','[]');
INSERT INTO "events" VALUES(157,'seVXVYEnvbvX_OMl',31,'us-1/before-132','decision',0,'squad-leader-a bolster rifleman-a','[]');
INSERT INTO "events" VALUES(158,'seVXVYEnvbvX_OMl',32,'us-1/before-133','decision',0,'take grenadier-a','[]');
INSERT INTO "events" VALUES(159,'seVXVYEnvbvX_OMl',33,'us-1/before-134','decision',0,'end turn','[]');
INSERT INTO "events" VALUES(160,'seVXVYEnvbvX_OMl',34,'germany-2/before-135','decision',3,'end turn','[6,2,4,11,17,2,7,3,0,7,5,1,7,0]');
INSERT INTO "events" VALUES(161,'seVXVYEnvbvX_OMl',35,'germany-2/before-136','decision',3,'bid rifleman-b','[]');
INSERT INTO "events" VALUES(162,'seVXVYEnvbvX_OMl',36,'us-2/before-137','decision',2,'bid rifleman-b','[]');
INSERT INTO "events" VALUES(163,'seVXVYEnvbvX_OMl',37,'us-2/before-138','decision',2,'squad-leader-b hunker','[]');
INSERT INTO "events" VALUES(164,'seVXVYEnvbvX_OMl',38,'us-2/before-139','decision',2,'rifleman-b control','[]');
INSERT INTO "events" VALUES(165,'seVXVYEnvbvX_OMl',39,'us-2/before-140','decision',2,'platoon-sergeant command','[7]');
INSERT INTO "events" VALUES(166,'seVXVYEnvbvX_OMl',40,'us-2/before-141','decision',2,'draw','[11]');
INSERT INTO "events" VALUES(167,'seVXVYEnvbvX_OMl',41,'us-2/before-142','decision',2,'rifleman-b move 8A','[]');
INSERT INTO "events" VALUES(168,'seVXVYEnvbvX_OMl',42,'us-2/before-143','decision',2,'end turn','[]');
INSERT INTO "events" VALUES(169,'seVXVYEnvbvX_OMl',43,'germany-2/before-144','decision',3,'platoon-guide guide machine-gunner-a 10A','[]');
INSERT INTO "events" VALUES(170,'seVXVYEnvbvX_OMl',44,'germany-2/before-145','decision',3,'scout-b attack rifleman-b','[7]');
INSERT INTO "events" VALUES(171,'seVXVYEnvbvX_OMl',45,'germany-2/before-146','decision',3,'platoon-sergeant command','[3]');
INSERT INTO "events" VALUES(172,'seVXVYEnvbvX_OMl',46,'germany-2/before-147','decision',3,'stop','[]');
INSERT INTO "events" VALUES(173,'seVXVYEnvbvX_OMl',47,'germany-2/before-148','decision',3,'end turn','[]');
INSERT INTO "events" VALUES(174,'seVXVYEnvbvX_OMl',48,'us-1/before-149','decision',0,'squad-leader-a bolster machine-gunner-a','[]');
INSERT INTO "events" VALUES(175,'seVXVYEnvbvX_OMl',49,'us-1/before-150','decision',0,'take tank-a','[]');
INSERT INTO "events" VALUES(176,'seVXVYEnvbvX_OMl',50,'us-1/before-151','decision',0,'scout-a scout 15B','[]');
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
INSERT INTO "seats" VALUES('0Espj7c7IXjke5m7',0,'here','Anna','ca2e6b80f04246bf2067a6e2405d51388b8df033a75aa9a34cd72924b06cd96a','');
INSERT INTO "seats" VALUES('0Espj7c7IXjke5m7',1,'here','Bert','dd9e25b84dbbd75ae5c75aac984195391e92b56511029d1a99fbb77039d42aaa','');
INSERT INTO "seats" VALUES('KG5V9vdz7BKPn110',0,'here','Anna','9b85f0777aeb11a9c1c916a0f2804ae396e7850417454579c86dfbcb6b6142da','');
INSERT INTO "seats" VALUES('KG5V9vdz7BKPn110',1,'here','Bert','8f2559ab2e016694df5415c4c12a1068f3c06cf5388b94c165c43c51922d3e82','');
INSERT INTO "seats" VALUES('dYvsgORvmUaEPph4',0,'here','Anna','21b45790c8489069395e6802deb3b4572c8efd5c922e7272df036e103cf99911','');
INSERT INTO "seats" VALUES('dYvsgORvmUaEPph4',1,'computer','greedy-1','','');
INSERT INTO "seats" VALUES('RkS3fiijQV8Rkove',0,'here','Anna','2892906b52cb7a8fbb27d893262932a4e09b73dc35dc606b55ef9cc435e8ff51','');
INSERT INTO "seats" VALUES('RkS3fiijQV8Rkove',1,'computer','solo:normal','','');
INSERT INTO "seats" VALUES('seVXVYEnvbvX_OMl',0,'here','Anna','ee07a782176b99789517da29e57f8b6c9cc2c90619b0e6d50a2e56206dd7b8a5','');
INSERT INTO "seats" VALUES('seVXVYEnvbvX_OMl',1,'here','Bert','2928ff9a190fb6f184bac1283483ec35996553bf76cbd8b323d2ee7d0054a2db','');
INSERT INTO "seats" VALUES('seVXVYEnvbvX_OMl',2,'here','Cleo','bd994db130f4a4ff0ad0131ac9dcc1d7099d5c2c2265f05f06587fcf957ef674','');
INSERT INTO "seats" VALUES('seVXVYEnvbvX_OMl',3,'here','Dora','9ffdb3bb5b6c9e9a38d1deab94100299c7528523bd8d8f39251e89db28a44260','');
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
INSERT INTO "tables" VALUES('0Espj7c7IXjke5m7','01-la-raye','7ee72aa94905','reinforcements',0,'b945ccd5dd7664fa7d36b7689fdbffa5','[2,0,7,4,5,6,3,2]',1794826380,0,0);
INSERT INTO "tables" VALUES('KG5V9vdz7BKPn110','07-la-huberderie','c18d81729182','reinforcements',0,'ae60334d2533106fab5de90bdb0f7bf2','[5,0,2,16,9,5,3,8]',1794826380,0,0);
INSERT INTO "tables" VALUES('dYvsgORvmUaEPph4','04-behind-enemy-lines','9b4b9583d7a3','reinforcements',30,'6b2df4ce972d08b5d133cb66220156c8','[2,7,7,10,10,8,0,9]',1794826380,0,0);
INSERT INTO "tables" VALUES('RkS3fiijQV8Rkove','02-montmartin-en-graignes','37179435a561','reinforcements',0,'43cb16d9c0b80f7c6c8f7b4b7a360bbb','[1,5,6,3]',1794826382,0,0);
INSERT INTO "tables" VALUES('seVXVYEnvbvX_OMl','101-the-gap-in-the-hedges-four','478e2899d376','reinforcements',0,'b00e5f068043d939cba618223f180ab7','[11,13,6,0,6,4,6,11,7,3,7,7,1,7]',1794826382,0,1);
COMMIT;

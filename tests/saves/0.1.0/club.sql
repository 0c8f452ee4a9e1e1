BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_key UNIQUE ("key")
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	ruleset VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	header TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	round INTEGER NOT NULL, 
	serial INTEGER NOT NULL, 
	waiting JSON NOT NULL, 
	over BOOLEAN NOT NULL, 
	result TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	delay INTEGER NOT NULL, 
	watch VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('live','live','dw4','{"mode": "core", "forces": ["karst.first", "meridian.first"], "encounter": "enc1", "scale": "Small", "terrain": "layout", "deck": "", "first_game": true, "use_valour": false, "core_special_rules": false, "mass0_obscures": true, "armed_participants_only": false, "range_cap": 0, "agent_breaks_out": true, "width": 0, "height": 0}','{"header":{"ruleset":"dw4","ruleset_version":"1","options":{"mode":"core","forces":["karst.first","meridian.first"],"encounter":"enc1","scale":"Small","terrain":"layout","deck":"","first_game":true,"use_valour":false,"core_special_rules":false,"mass0_obscures":true,"armed_participants_only":false,"range_cap":0,"agent_breaks_out":true,"width":0,"height":0},"seats":["A","B"],"packs":{"common":"d6b45dc02d5dea4e01bb81e73bf4aa7e60977d0b2a80ca4d146de3ff0e0e224f","karst":"f4237710169f036c468129bbbba3a98c8fa465d048f96edf32d4125334e0961f","meridian":"35c3984498064c912ccbfcad80a22aa83f70c9c69d033c983621e1e9c42a3ab9"},"commitment":"aae8d5577ad296dfa206f9d07027e6115bb86bcd6606ff822e38bfbe8927f7fb","key":"09cbecd18f88352d39308d683776936edce818d4f473289a9208000ec52179db","sandtable":"0.1.0","format":1}}',1790000000000,1790000000000,'live',2,25,'["A"]',0,'',1,0,'watch');
INSERT INTO "games" VALUES('finished','finished','dw4','{"mode": "core", "forces": ["karst.first", "meridian.first"], "encounter": "enc1", "scale": "Small", "terrain": "layout", "deck": "", "first_game": true, "use_valour": false, "core_special_rules": false, "mass0_obscures": true, "armed_participants_only": false, "range_cap": 0, "agent_breaks_out": true, "width": 0, "height": 0}','{"header":{"ruleset":"dw4","ruleset_version":"1","options":{"mode":"core","forces":["karst.first","meridian.first"],"encounter":"enc1","scale":"Small","terrain":"layout","deck":"","first_game":true,"use_valour":false,"core_special_rules":false,"mass0_obscures":true,"armed_participants_only":false,"range_cap":0,"agent_breaks_out":true,"width":0,"height":0},"seats":["A","B"],"packs":{"common":"d6b45dc02d5dea4e01bb81e73bf4aa7e60977d0b2a80ca4d146de3ff0e0e224f","karst":"f4237710169f036c468129bbbba3a98c8fa465d048f96edf32d4125334e0961f","meridian":"35c3984498064c912ccbfcad80a22aa83f70c9c69d033c983621e1e9c42a3ab9"},"commitment":"9e04d6a8b7f772162f999188cd000e08f0076e70905fff51d71439330222d3a3","key":"79a84b32190db51c15ed5e043feaa0a02185689ae599a4986c3d562a972b4a72","sandtable":"0.1.0","format":1}}',1790000000000,1790000000000,'finished',5,94,'[]',1,'The battle is over: a Victory for Admiral B. Victory Points: Admiral A 28 and Admiral B 36.',1,0,'watch');
CREATE TABLE lines (
	game VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_lines PRIMARY KEY (game, n), 
	CONSTRAINT fk_lines_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "lines" VALUES('live',0,'{"roll":["plain-39","plain-10","plain-17","plain-28","plain-16","plain-18","plain-20","plain-19","plain-22","plain-34","plain-04","plain-15","plain-40","plain-14","plain-36","plain-08","plain-02","plain-07","plain-13","plain-29","plain-25","plain-05","plain-06","plain-26","plain-21","plain-23","plain-24","plain-27","plain-38","plain-35","plain-30","plain-12","plain-01","plain-37","plain-09","plain-33","plain-32","plain-31","plain-03","plain-11"],"request":{"$":"Shuffle","items":["plain-01","plain-02","plain-03","plain-04","plain-05","plain-06","plain-07","plain-08","plain-09","plain-10","plain-11","plain-12","plain-13","plain-14","plain-15","plain-16","plain-17","plain-18","plain-19","plain-20","plain-21","plain-22","plain-23","plain-24","plain-25","plain-26","plain-27","plain-28","plain-29","plain-30","plain-31","plain-32","plain-33","plain-34","plain-35","plain-36","plain-37","plain-38","plain-39","plain-40"],"what":"deck of A"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',1,'{"roll":["plain-01","plain-07","plain-24","plain-11","plain-40","plain-09","plain-37","plain-12","plain-33","plain-20","plain-19","plain-23","plain-18","plain-30","plain-21","plain-34","plain-06","plain-15","plain-25","plain-22","plain-13","plain-32","plain-17","plain-26","plain-35","plain-02","plain-16","plain-14","plain-08","plain-29","plain-04","plain-27","plain-03","plain-31","plain-36","plain-39","plain-10","plain-38","plain-28","plain-05"],"request":{"$":"Shuffle","items":["plain-01","plain-02","plain-03","plain-04","plain-05","plain-06","plain-07","plain-08","plain-09","plain-10","plain-11","plain-12","plain-13","plain-14","plain-15","plain-16","plain-17","plain-18","plain-19","plain-20","plain-21","plain-22","plain-23","plain-24","plain-25","plain-26","plain-27","plain-28","plain-29","plain-30","plain-31","plain-32","plain-33","plain-34","plain-35","plain-36","plain-37","plain-38","plain-39","plain-40"],"what":"deck of B"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',2,'{"event":{"$":"DeckShuffled","seat":"A","order":["plain-39","plain-10","plain-17","plain-28","plain-16","plain-18","plain-20","plain-19","plain-22","plain-34","plain-04","plain-15","plain-40","plain-14","plain-36","plain-08","plain-02","plain-07","plain-13","plain-29","plain-25","plain-05","plain-06","plain-26","plain-21","plain-23","plain-24","plain-27","plain-38","plain-35","plain-30","plain-12","plain-01","plain-37","plain-09","plain-33","plain-32","plain-31","plain-03","plain-11"]},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',3,'{"event":{"$":"DeckShuffled","seat":"B","order":["plain-01","plain-07","plain-24","plain-11","plain-40","plain-09","plain-37","plain-12","plain-33","plain-20","plain-19","plain-23","plain-18","plain-30","plain-21","plain-34","plain-06","plain-15","plain-25","plain-22","plain-13","plain-32","plain-17","plain-26","plain-35","plain-02","plain-16","plain-14","plain-08","plain-29","plain-04","plain-27","plain-03","plain-31","plain-36","plain-39","plain-10","plain-38","plain-28","plain-05"]},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',4,'{"event":{"$":"CardTurnedOver","seat":"A","card":"plain-39"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',5,'{"event":{"$":"CardTurnedOver","seat":"B","card":"plain-01"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('live',6,'{"answer":"claim","seat":"A","question":"initiative"}');
INSERT INTO "lines" VALUES('live',7,'{"event":{"$":"InitiativeTaken","seat":"A"},"rule":"DW4-SETUP-02"}');
INSERT INTO "lines" VALUES('live',8,'{"event":{"$":"PlayAreaSized","width":36000,"height":48000},"rule":"DW4-SETUP-04"}');
INSERT INTO "lines" VALUES('live',9,'{"event":{"$":"FeaturePlaced","feature":"T1","piece":"bank-tongue","pose":[18000,24000,9000],"mass":0,"role":"Centre"},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('live',10,'{"event":{"$":"FeaturePlaced","feature":"T2","piece":"isle-saddle","pose":[9000,20000,7000],"mass":3,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('live',11,'{"event":{"$":"FeaturePlaced","feature":"T3","piece":"isle-saddle","pose":[27000,28000,25000],"mass":3,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('live',12,'{"event":{"$":"FeaturePlaced","feature":"T4","piece":"berg-tooth","pose":[27000,19000,12500],"mass":2,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('live',13,'{"event":{"$":"FeaturePlaced","feature":"T5","piece":"berg-tooth","pose":[9000,29000,30500],"mass":2,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('live',14,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-10","plain-17","plain-28","plain-16","plain-18"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('live',15,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-07","plain-24","plain-11","plain-40","plain-09"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('live',16,'{"answer":false,"seat":"A","question":"new starting hand"}');
INSERT INTO "lines" VALUES('live',17,'{"answer":false,"seat":"B","question":"new starting hand"}');
INSERT INTO "lines" VALUES('live',18,'{"answer":"south","seat":"A","question":"controlled edge"}');
INSERT INTO "lines" VALUES('live',19,'{"event":{"$":"EdgeTaken","seat":"A","edge":"south"},"rule":"DW4-SETUP-14"}');
INSERT INTO "lines" VALUES('live',20,'{"event":{"$":"EdgeTaken","seat":"B","edge":"north"},"rule":"DW4-SETUP-14"}');
INSERT INTO "lines" VALUES('live',21,'{"answer":"A1","seat":"A","question":"unit to deploy"}');
INSERT INTO "lines" VALUES('live',22,'{"answer":{"$":"Placing","poses":[[29226,7990,0]]},"seat":"A","question":"deployment"}');
INSERT INTO "lines" VALUES('live',23,'{"event":{"$":"UnitDeployed","unit":"A1","models":["A1.1"],"poses":[[29226,7990,0]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('live',24,'{"answer":"B1","seat":"B","question":"unit to deploy"}');
INSERT INTO "lines" VALUES('live',25,'{"answer":{"$":"Placing","poses":[[29491,40310,18000]]},"seat":"B","question":"deployment"}');
INSERT INTO "lines" VALUES('live',26,'{"event":{"$":"UnitDeployed","unit":"B1","models":["B1.1"],"poses":[[29491,40310,18000]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('live',27,'{"answer":{"$":"Placing","poses":[[3803,8990,0],[6203,8990,0]]},"seat":"A","question":"deployment"}');
INSERT INTO "lines" VALUES('live',28,'{"event":{"$":"UnitDeployed","unit":"A2","models":["A2.1","A2.2"],"poses":[[3803,8990,0],[6203,8990,0]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('live',29,'{"event":{"$":"DeploymentFinished","seat":"A"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('live',30,'{"event":{"$":"InitiativeTaken","seat":"A"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('live',31,'{"answer":{"$":"Placing","poses":[[30694,39210,18000],[32694,39210,18000]]},"seat":"B","question":"deployment"}');
INSERT INTO "lines" VALUES('live',32,'{"event":{"$":"UnitDeployed","unit":"B2","models":["B2.1","B2.2"],"poses":[[30694,39210,18000],[32694,39210,18000]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('live',33,'{"event":{"$":"DeploymentFinished","seat":"B"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('live',34,'{"event":{"$":"RoundBegan","round":1},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('live',35,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('live',36,'{"answer":"A1","seat":"A","question":"unit to activate"}');
INSERT INTO "lines" VALUES('live',37,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('live',38,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":4000},{"type":"come about","side":-1,"turns":[2250,2250]}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('live',39,'{"event":{"$":"Moved","model":"A1.1","to":[28843,13914,31500],"travelled":6000,"waypoints":[[29226,7990,0],[29226,11990,0],[29226,12990,0],[29226,12990,33750],[28843,13914,33750],[28843,13914,31500]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('live',40,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('live',41,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('live',42,'{"answer":"B2.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('live',43,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('live',44,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B2.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":10,"resistance":4,"threshold":3,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('live',45,'{"roll":[1,1,4,3,2,1,3,3,1,2],"request":{"$":"Roll","count":10,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('live',46,'{"roll":[3,1,2,0],"request":{"$":"Roll","count":4,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('live',47,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[1,1,4,3,2,1,3,3,1,2],"exploded":0,"re_rolled":[],"converted":[],"resisting":[3,1,2,0],"resisting_re_rolled":[],"resisting_converted":[],"hits":5,"negated":3,"threshold":3,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('live',48,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('live',49,'{"digest":"dc64792c13eb29800d091cf1744a8f43"}');
INSERT INTO "lines" VALUES('live',50,'{"answer":"B1","seat":"B","question":"unit to activate"}');
INSERT INTO "lines" VALUES('live',51,'{"event":{"$":"ActivationBegan","unit":"B1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('live',52,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":4500},{"type":"come about","side":1,"turns":[2250]},{"type":"ahead","distance":2500}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('live',53,'{"event":{"$":"Moved","model":"B1.1","to":[28534,32500,20250],"travelled":8000,"waypoints":[[29491,40310,18000],[29491,35810,18000],[29491,34810,18000],[29491,34810,20250],[28534,32500,20250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('live',54,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('live',55,'{"event":{"$":"ActionTaken","unit":"B1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('live',56,'{"answer":"A2.2","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('live',57,'{"answer":["B1.1/0","B1.1/1"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('live',58,'{"event":{"$":"WeaponsContributed","unit":"B1","target":"A2.2","participants":["B1.1"],"weapons":["B1.1/0","B1.1/1"],"pool":12,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('live',59,'{"roll":[1,2,4,1,0,5,5,0,0,3,4,2],"request":{"$":"Roll","count":12,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('live',60,'{"roll":[4,2],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('live',61,'{"roll":[3,5],"request":{"$":"Roll","count":2,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('live',62,'{"roll":[4],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('live',63,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B1.1"],"faces":[1,2,4,1,0,5,5,0,0,3,4,2,3,5,4],"exploded":3,"re_rolled":[],"converted":[],"resisting":[4,2],"resisting_re_rolled":[],"resisting_converted":[],"hits":14,"negated":2,"threshold":4,"successes":3,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('live',64,'{"event":{"$":"Damaged","model":"A2.2","points":3,"in_all":3},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('live',65,'{"event":{"$":"Crippled","model":"A2.2"},"rule":"DW4-DMG-03"}');
INSERT INTO "lines" VALUES('live',66,'{"event":{"$":"VictoryPointsScored","seat":"B","points":3,"what":"Cobble Frigate A2.2 Crippled","rule":"DW4-VP-01"},"rule":"DW4-VP-01"}');
INSERT INTO "lines" VALUES('live',67,'{"event":{"$":"LeftPlay","model":"A2.2","how":"Crippled"},"rule":"DW4-DMG-04"}');
INSERT INTO "lines" VALUES('live',68,'{"event":{"$":"ActivationEnded","unit":"B1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('live',69,'{"event":{"$":"ActivationBegan","unit":"A2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('live',70,'{"digest":"3a4242536cc0ff3231cbb0b665def593"}');
INSERT INTO "lines" VALUES('live',71,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":6000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('live',72,'{"event":{"$":"Moved","model":"A2.1","to":[3803,14990,0],"travelled":6000,"waypoints":[[3803,8990,0],[3803,14990,0]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('live',73,'{"event":{"$":"ActivationEnded","unit":"A2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('live',74,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('live',75,'{"digest":"5baac98de98d52eeb060ec4a6f1adc4e"}');
INSERT INTO "lines" VALUES('live',76,'{"answer":"B2.1","seat":"B","question":"next model to move"}');
INSERT INTO "lines" VALUES('live',77,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":1000},{"type":"come about","side":1,"turns":[2250,2250,2250,2250]}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('live',78,'{"event":{"$":"Moved","model":"B2.1","to":[28680,35196,27000],"travelled":5000,"waypoints":[[30694,39210,18000],[30694,38210,18000],[30694,37210,18000],[30694,37210,20250],[30311,36286,20250],[30311,36286,22500],[29604,35579,22500],[29604,35579,24750],[28680,35196,24750],[28680,35196,27000]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('live',79,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":1000},{"type":"come about","side":1,"turns":[2250]},{"type":"ahead","distance":6000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('live',80,'{"event":{"$":"Moved","model":"B2.2","to":[30398,31667,20250],"travelled":8000,"waypoints":[[32694,39210,18000],[32694,38210,18000],[32694,37210,18000],[32694,37210,20250],[30398,31667,20250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('live',81,'{"answer":null,"seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('live',82,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('live',83,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('live',84,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","A2","B1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('live',85,'{"event":{"$":"RoundBegan","round":2},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('live',86,'{"event":{"$":"PhaseBegan","phase":"Ready Phase"},"rule":"DW4-READY-01"}');
INSERT INTO "lines" VALUES('live',87,'{"digest":"1a7f082aa89fd5dcc969d48239b69cbf"}');
INSERT INTO "lines" VALUES('finished',0,'{"roll":["plain-07","plain-17","plain-38","plain-37","plain-30","plain-21","plain-02","plain-14","plain-19","plain-33","plain-27","plain-06","plain-31","plain-23","plain-20","plain-34","plain-24","plain-22","plain-32","plain-11","plain-10","plain-16","plain-18","plain-35","plain-36","plain-26","plain-05","plain-25","plain-08","plain-12","plain-09","plain-03","plain-29","plain-40","plain-39","plain-01","plain-15","plain-13","plain-28","plain-04"],"request":{"$":"Shuffle","items":["plain-01","plain-02","plain-03","plain-04","plain-05","plain-06","plain-07","plain-08","plain-09","plain-10","plain-11","plain-12","plain-13","plain-14","plain-15","plain-16","plain-17","plain-18","plain-19","plain-20","plain-21","plain-22","plain-23","plain-24","plain-25","plain-26","plain-27","plain-28","plain-29","plain-30","plain-31","plain-32","plain-33","plain-34","plain-35","plain-36","plain-37","plain-38","plain-39","plain-40"],"what":"deck of A"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',1,'{"roll":["plain-30","plain-13","plain-27","plain-33","plain-01","plain-29","plain-38","plain-40","plain-07","plain-34","plain-03","plain-20","plain-18","plain-14","plain-04","plain-39","plain-11","plain-08","plain-15","plain-21","plain-35","plain-32","plain-31","plain-19","plain-28","plain-37","plain-02","plain-25","plain-12","plain-22","plain-23","plain-09","plain-26","plain-36","plain-24","plain-10","plain-06","plain-17","plain-05","plain-16"],"request":{"$":"Shuffle","items":["plain-01","plain-02","plain-03","plain-04","plain-05","plain-06","plain-07","plain-08","plain-09","plain-10","plain-11","plain-12","plain-13","plain-14","plain-15","plain-16","plain-17","plain-18","plain-19","plain-20","plain-21","plain-22","plain-23","plain-24","plain-25","plain-26","plain-27","plain-28","plain-29","plain-30","plain-31","plain-32","plain-33","plain-34","plain-35","plain-36","plain-37","plain-38","plain-39","plain-40"],"what":"deck of B"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',2,'{"event":{"$":"DeckShuffled","seat":"A","order":["plain-07","plain-17","plain-38","plain-37","plain-30","plain-21","plain-02","plain-14","plain-19","plain-33","plain-27","plain-06","plain-31","plain-23","plain-20","plain-34","plain-24","plain-22","plain-32","plain-11","plain-10","plain-16","plain-18","plain-35","plain-36","plain-26","plain-05","plain-25","plain-08","plain-12","plain-09","plain-03","plain-29","plain-40","plain-39","plain-01","plain-15","plain-13","plain-28","plain-04"]},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',3,'{"event":{"$":"DeckShuffled","seat":"B","order":["plain-30","plain-13","plain-27","plain-33","plain-01","plain-29","plain-38","plain-40","plain-07","plain-34","plain-03","plain-20","plain-18","plain-14","plain-04","plain-39","plain-11","plain-08","plain-15","plain-21","plain-35","plain-32","plain-31","plain-19","plain-28","plain-37","plain-02","plain-25","plain-12","plain-22","plain-23","plain-09","plain-26","plain-36","plain-24","plain-10","plain-06","plain-17","plain-05","plain-16"]},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',4,'{"event":{"$":"CardTurnedOver","seat":"A","card":"plain-07"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',5,'{"event":{"$":"CardTurnedOver","seat":"B","card":"plain-30"},"rule":"DW4-CARD-20"}');
INSERT INTO "lines" VALUES('finished',6,'{"answer":"claim","seat":"B","question":"initiative"}');
INSERT INTO "lines" VALUES('finished',7,'{"event":{"$":"InitiativeTaken","seat":"B"},"rule":"DW4-SETUP-02"}');
INSERT INTO "lines" VALUES('finished',8,'{"event":{"$":"PlayAreaSized","width":36000,"height":48000},"rule":"DW4-SETUP-04"}');
INSERT INTO "lines" VALUES('finished',9,'{"event":{"$":"FeaturePlaced","feature":"T1","piece":"bank-tongue","pose":[18000,24000,9000],"mass":0,"role":"Centre"},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('finished',10,'{"event":{"$":"FeaturePlaced","feature":"T2","piece":"isle-saddle","pose":[9000,20000,7000],"mass":3,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('finished',11,'{"event":{"$":"FeaturePlaced","feature":"T3","piece":"isle-saddle","pose":[27000,28000,25000],"mass":3,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('finished',12,'{"event":{"$":"FeaturePlaced","feature":"T4","piece":"berg-tooth","pose":[27000,19000,12500],"mass":2,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('finished',13,'{"event":{"$":"FeaturePlaced","feature":"T5","piece":"berg-tooth","pose":[9000,29000,30500],"mass":2,"role":""},"rule":"DW4-SETUP-05"}');
INSERT INTO "lines" VALUES('finished',14,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-13","plain-27","plain-33","plain-01","plain-29"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',15,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-17","plain-38","plain-37","plain-30","plain-21"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',16,'{"answer":false,"seat":"B","question":"new starting hand"}');
INSERT INTO "lines" VALUES('finished',17,'{"answer":false,"seat":"A","question":"new starting hand"}');
INSERT INTO "lines" VALUES('finished',18,'{"answer":"south","seat":"B","question":"controlled edge"}');
INSERT INTO "lines" VALUES('finished',19,'{"event":{"$":"EdgeTaken","seat":"B","edge":"south"},"rule":"DW4-SETUP-14"}');
INSERT INTO "lines" VALUES('finished',20,'{"event":{"$":"EdgeTaken","seat":"A","edge":"north"},"rule":"DW4-SETUP-14"}');
INSERT INTO "lines" VALUES('finished',21,'{"answer":"B1","seat":"B","question":"unit to deploy"}');
INSERT INTO "lines" VALUES('finished',22,'{"answer":{"$":"Placing","poses":[[25727,7690,0]]},"seat":"B","question":"deployment"}');
INSERT INTO "lines" VALUES('finished',23,'{"event":{"$":"UnitDeployed","unit":"B1","models":["B1.1"],"poses":[[25727,7690,0]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('finished',24,'{"answer":"A1","seat":"A","question":"unit to deploy"}');
INSERT INTO "lines" VALUES('finished',25,'{"answer":{"$":"Placing","poses":[[29868,40010,18000]]},"seat":"A","question":"deployment"}');
INSERT INTO "lines" VALUES('finished',26,'{"event":{"$":"UnitDeployed","unit":"A1","models":["A1.1"],"poses":[[29868,40010,18000]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('finished',27,'{"answer":{"$":"Placing","poses":[[3947,8790,0],[5947,8790,0]]},"seat":"B","question":"deployment"}');
INSERT INTO "lines" VALUES('finished',28,'{"event":{"$":"UnitDeployed","unit":"B2","models":["B2.1","B2.2"],"poses":[[3947,8790,0],[5947,8790,0]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('finished',29,'{"event":{"$":"DeploymentFinished","seat":"B"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('finished',30,'{"event":{"$":"InitiativeTaken","seat":"B"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('finished',31,'{"answer":{"$":"Placing","poses":[[20712,39010,18000],[23112,39010,18000]]},"seat":"A","question":"deployment"}');
INSERT INTO "lines" VALUES('finished',32,'{"event":{"$":"UnitDeployed","unit":"A2","models":["A2.1","A2.2"],"poses":[[20712,39010,18000],[23112,39010,18000]]},"rule":"DW4-SETUP-15"}');
INSERT INTO "lines" VALUES('finished',33,'{"event":{"$":"DeploymentFinished","seat":"A"},"rule":"DW4-SETUP-22"}');
INSERT INTO "lines" VALUES('finished',34,'{"event":{"$":"RoundBegan","round":1},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('finished',35,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('finished',36,'{"answer":"B1","seat":"B","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',37,'{"event":{"$":"ActivationBegan","unit":"B1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',38,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":6000},{"type":"come about","side":-1,"turns":[2250,2250]}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',39,'{"event":{"$":"Moved","model":"B1.1","to":[25344,15614,31500],"travelled":8000,"waypoints":[[25727,7690,0],[25727,13690,0],[25727,14690,0],[25727,14690,33750],[25344,15614,33750],[25344,15614,31500]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',40,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',41,'{"event":{"$":"ActionTaken","unit":"B1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',42,'{"answer":"A2.1","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',43,'{"answer":["B1.1/0","B1.1/1"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',44,'{"event":{"$":"WeaponsContributed","unit":"B1","target":"A2.1","participants":["B1.1"],"weapons":["B1.1/0","B1.1/1"],"pool":12,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',45,'{"roll":[2,5,5,0,5,3,3,5,1,4,3,1],"request":{"$":"Roll","count":12,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',46,'{"roll":[2,5],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',47,'{"roll":[3,4,2,0],"request":{"$":"Roll","count":4,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',48,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B1.1"],"faces":[2,5,5,0,5,3,3,5,1,4,3,1,3,4,2,0],"exploded":4,"re_rolled":[],"converted":[],"resisting":[2,5],"resisting_re_rolled":[],"resisting_converted":[],"hits":16,"negated":2,"threshold":4,"successes":3,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',49,'{"event":{"$":"Damaged","model":"A2.1","points":3,"in_all":3},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',50,'{"event":{"$":"Crippled","model":"A2.1"},"rule":"DW4-DMG-03"}');
INSERT INTO "lines" VALUES('finished',51,'{"event":{"$":"VictoryPointsScored","seat":"B","points":3,"what":"Cobble Frigate A2.1 Crippled","rule":"DW4-VP-01"},"rule":"DW4-VP-01"}');
INSERT INTO "lines" VALUES('finished',52,'{"event":{"$":"LeftPlay","model":"A2.1","how":"Crippled"},"rule":"DW4-DMG-04"}');
INSERT INTO "lines" VALUES('finished',53,'{"event":{"$":"ActivationEnded","unit":"B1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',54,'{"digest":"97f55aca6e47bbfa9f6a4397a02e0cb4"}');
INSERT INTO "lines" VALUES('finished',55,'{"answer":"A2","seat":"A","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',56,'{"event":{"$":"ActivationBegan","unit":"A2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',57,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":3000},{"type":"come about","side":-1,"turns":[2250]},{"type":"ahead","distance":2000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',58,'{"event":{"$":"Moved","model":"A2.2","to":[23877,33162,15750],"travelled":6000,"waypoints":[[23112,39010,18000],[23112,36010,18000],[23112,35010,18000],[23112,35010,15750],[23877,33162,15750]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',59,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',60,'{"event":{"$":"ActionTaken","unit":"A2","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',61,'{"answer":"B2.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',62,'{"event":{"$":"WeaponsContributed","unit":"A2","target":"B2.1","participants":["A2.2"],"weapons":["A2.2/0"],"pool":3,"resistance":4,"threshold":3,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',63,'{"roll":[5,1,1],"request":{"$":"Roll","count":3,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',64,'{"roll":[3,5,5,1],"request":{"$":"Roll","count":4,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',65,'{"roll":[0],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',66,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A2.2"],"faces":[5,1,1,0],"exploded":1,"re_rolled":[],"converted":[],"resisting":[3,5,5,1],"resisting_re_rolled":[],"resisting_converted":[],"hits":2,"negated":1,"threshold":3,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',67,'{"event":{"$":"ActivationEnded","unit":"A2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',68,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',69,'{"digest":"399c358ca77404a393fdedb1a51ab14f"}');
INSERT INTO "lines" VALUES('finished',70,'{"answer":"B2.1","seat":"B","question":"next model to move"}');
INSERT INTO "lines" VALUES('finished',71,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2500},{"type":"come about","side":1,"turns":[2250,2250,2250,2250]},{"type":"ahead","distance":1500}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',72,'{"event":{"$":"Moved","model":"B2.1","to":[7461,14304,9000],"travelled":8000,"waypoints":[[3947,8790,0],[3947,11290,0],[3947,12290,0],[3947,12290,2250],[4330,13214,2250],[4330,13214,4500],[5037,13921,4500],[5037,13921,6750],[5961,14304,6750],[5961,14304,9000],[7461,14304,9000]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',73,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":8000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',74,'{"event":{"$":"Moved","model":"B2.2","to":[5947,16790,0],"travelled":8000,"waypoints":[[5947,8790,0],[5947,16790,0]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',75,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',76,'{"event":{"$":"ActionTaken","unit":"B2","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',77,'{"answer":"A2.2","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',78,'{"event":{"$":"WeaponsContributed","unit":"B2","target":"A2.2","participants":["B2.1"],"weapons":["B2.1/0"],"pool":3,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',79,'{"roll":[3,3,5],"request":{"$":"Roll","count":3,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',80,'{"roll":[0,2],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',81,'{"roll":[1],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',82,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B2.1"],"faces":[3,3,5,1],"exploded":1,"re_rolled":[],"converted":[],"resisting":[0,2],"resisting_re_rolled":[],"resisting_converted":[],"hits":4,"negated":2,"threshold":4,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',83,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',84,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',85,'{"digest":"a81bd9228e3bf9b1e206bd4923ad1315"}');
INSERT INTO "lines" VALUES('finished',86,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":6000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',87,'{"event":{"$":"Moved","model":"A1.1","to":[29868,34010,18000],"travelled":6000,"waypoints":[[29868,40010,18000],[29868,34010,18000]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',88,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',89,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',90,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',91,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B2.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":10,"resistance":4,"threshold":3,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',92,'{"roll":[1,1,0,2,2,0,0,1,5,0],"request":{"$":"Roll","count":10,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',93,'{"roll":[4,4,1,3],"request":{"$":"Roll","count":4,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',94,'{"roll":[2],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',95,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[1,1,0,2,2,0,0,1,5,0,2],"exploded":1,"re_rolled":[],"converted":[],"resisting":[4,4,1,3],"resisting_re_rolled":[],"resisting_converted":[],"hits":2,"negated":1,"threshold":3,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',96,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',97,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('finished',98,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","A2","B1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('finished',99,'{"event":{"$":"RoundBegan","round":2},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('finished',100,'{"event":{"$":"PhaseBegan","phase":"Ready Phase"},"rule":"DW4-READY-01"}');
INSERT INTO "lines" VALUES('finished',101,'{"digest":"41d9479409c6516e29a000de304cf0f6"}');
INSERT INTO "lines" VALUES('finished',102,'{"answer":"plain-33","seat":"B","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',103,'{"event":{"$":"CardSetFaceDown","seat":"B","card":"plain-33"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',104,'{"answer":"plain-38","seat":"A","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',105,'{"event":{"$":"CardSetFaceDown","seat":"A","card":"plain-38"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',106,'{"event":{"$":"FaceDownRevealed","seat":"B","card":"plain-33"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',107,'{"event":{"$":"FaceDownRevealed","seat":"A","card":"plain-38"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',108,'{"answer":false,"seat":"A","question":"hold your nerve"}');
INSERT INTO "lines" VALUES('finished',109,'{"event":{"$":"InitiativeTaken","seat":"A"},"rule":"DW4-READY-06"}');
INSERT INTO "lines" VALUES('finished',110,'{"answer":[],"seat":"A","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',111,'{"answer":["plain-13","plain-01"],"seat":"B","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',112,'{"event":{"$":"CardsDiscarded","seat":"B","cards":["plain-13","plain-01"]},"rule":"DW4-READY-07"}');
INSERT INTO "lines" VALUES('finished',113,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-02"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',114,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-38","plain-40","plain-07"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',115,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('finished',116,'{"answer":"A2","seat":"A","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',117,'{"event":{"$":"ActivationBegan","unit":"A2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',118,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":1000},{"type":"come about","side":1,"turns":[2250,2250]},{"type":"ahead","distance":3000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',119,'{"event":{"$":"Moved","model":"A2.2","to":[23495,27542,20250],"travelled":6000,"waypoints":[[23877,33162,15750],[24260,32238,15750],[24643,31314,15750],[24643,31314,18000],[24643,30314,18000],[24643,30314,20250],[23495,27542,20250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',120,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',121,'{"event":{"$":"ActionTaken","unit":"A2","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',122,'{"answer":"B2.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',123,'{"event":{"$":"WeaponsContributed","unit":"A2","target":"B2.1","participants":["A2.2"],"weapons":["A2.2/0"],"pool":3,"resistance":4,"threshold":3,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',124,'{"roll":[5,2,0],"request":{"$":"Roll","count":3,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',125,'{"roll":[4,3,1,1],"request":{"$":"Roll","count":4,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',126,'{"roll":[4],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',127,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A2.2"],"faces":[5,2,0,4],"exploded":1,"re_rolled":[],"converted":[],"resisting":[4,3,1,1],"resisting_re_rolled":[],"resisting_converted":[],"hits":4,"negated":2,"threshold":3,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',128,'{"event":{"$":"ActivationEnded","unit":"A2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',129,'{"digest":"30d95665bb12daef5dd2627232e429b9"}');
INSERT INTO "lines" VALUES('finished',130,'{"answer":"B2","seat":"B","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',131,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',132,'{"answer":"B2.1","seat":"B","question":"next model to move"}');
INSERT INTO "lines" VALUES('finished',133,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":1000},{"type":"come about","side":-1,"turns":[2250,2250,2250,2250]},{"type":"ahead","distance":3000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',134,'{"event":{"$":"Moved","model":"B2.1","to":[11475,19318,0],"travelled":8000,"waypoints":[[7461,14304,9000],[8461,14304,9000],[9461,14304,9000],[9461,14304,6750],[10385,14687,6750],[10385,14687,4500],[11092,15394,4500],[11092,15394,2250],[11475,16318,2250],[11475,16318,0],[11475,19318,0]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',135,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":3000},{"type":"come about","side":1,"turns":[2250,2250,2250]},{"type":"ahead","distance":2000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',136,'{"event":{"$":"Moved","model":"B2.2","to":[8885,23186,6750],"travelled":8000,"waypoints":[[5947,16790,0],[5947,19790,0],[5947,20790,0],[5947,20790,2250],[6330,21714,2250],[6330,21714,4500],[7037,22421,4500],[7037,22421,6750],[8885,23186,6750]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',137,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',138,'{"event":{"$":"ActionTaken","unit":"B2","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',139,'{"answer":"A2.2","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',140,'{"answer":["B2.1","B2.2"],"seat":"B","question":"participating models"}');
INSERT INTO "lines" VALUES('finished',141,'{"answer":["B2.1/0","B2.2/0"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',142,'{"event":{"$":"WeaponsContributed","unit":"B2","target":"A2.2","participants":["B2.1","B2.2"],"weapons":["B2.1/0","B2.2/0"],"pool":6,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',143,'{"roll":[5,3,4,0,1,4],"request":{"$":"Roll","count":6,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',144,'{"roll":[2,2],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',145,'{"roll":[0],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',146,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B2.1","B2.2"],"faces":[5,3,4,0,1,4,0],"exploded":1,"re_rolled":[],"converted":[],"resisting":[2,2],"resisting_re_rolled":[],"resisting_converted":[],"hits":7,"negated":4,"threshold":4,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',147,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',148,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',149,'{"digest":"7ffa1503bebe83442de5074c821cc0f5"}');
INSERT INTO "lines" VALUES('finished',150,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2000},{"type":"come about","side":-1,"turns":[2250]},{"type":"ahead","distance":3000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',151,'{"event":{"$":"Moved","model":"A1.1","to":[31016,28238,15750],"travelled":6000,"waypoints":[[29868,34010,18000],[29868,32010,18000],[29868,31010,18000],[29868,31010,15750],[31016,28238,15750]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',152,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',153,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',154,'{"answer":"B2.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',155,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',156,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B2.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":10,"resistance":7,"threshold":3,"reasons":[{"of":"Resistance Pool","change":"+3","rule":"DW4-ATK-07","why":"Obscured: A1.1 past T1 and T3"}]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',157,'{"roll":[4,2,3,2,1,1,4,2,4,5],"request":{"$":"Roll","count":10,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',158,'{"roll":[1,1,1,3,5,0,5],"request":{"$":"Roll","count":7,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',159,'{"roll":[0],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',160,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[4,2,3,2,1,1,4,2,4,5,0],"exploded":1,"re_rolled":[],"converted":[],"resisting":[1,1,1,3,5,0,5],"resisting_re_rolled":[],"resisting_converted":[],"hits":9,"negated":3,"threshold":3,"successes":2,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',161,'{"event":{"$":"Damaged","model":"B2.1","points":2,"in_all":2},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',162,'{"event":{"$":"DisorderGained","model":"B2.1","because":"Under Fire","rule":"DW4-ATK-14"},"rule":"DW4-DIS-01"}');
INSERT INTO "lines" VALUES('finished',163,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',164,'{"event":{"$":"ActivationBegan","unit":"B1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',165,'{"digest":"e2e7da19baf7b6886efa5ef8aa397046"}');
INSERT INTO "lines" VALUES('finished',166,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2000},{"type":"come about","side":1,"turns":[2250,2250]},{"type":"ahead","distance":4000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',167,'{"event":{"$":"Moved","model":"B1.1","to":[22840,22659,0],"travelled":8000,"waypoints":[[25344,15614,31500],[23930,17028,31500],[23223,17735,31500],[23223,17735,33750],[22840,18659,33750],[22840,18659,0],[22840,22659,0]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',168,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',169,'{"event":{"$":"ActionTaken","unit":"B1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',170,'{"answer":"A2.2","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',171,'{"answer":["B1.1/0","B1.1/1"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',172,'{"event":{"$":"WeaponsContributed","unit":"B1","target":"A2.2","participants":["B1.1"],"weapons":["B1.1/0","B1.1/1"],"pool":9,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',173,'{"roll":[3,5,2,3,0,4,3,3,1],"request":{"$":"Roll","count":9,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',174,'{"roll":[5,4],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',175,'{"roll":[3],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',176,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B1.1"],"faces":[3,5,2,3,0,4,3,3,1,3],"exploded":1,"re_rolled":[],"converted":[],"resisting":[5,4],"resisting_re_rolled":[],"resisting_converted":[],"hits":9,"negated":0,"threshold":4,"successes":2,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',177,'{"event":{"$":"Damaged","model":"A2.2","points":2,"in_all":2},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',178,'{"event":{"$":"DisorderGained","model":"A2.2","because":"Under Fire","rule":"DW4-ATK-14"},"rule":"DW4-DIS-01"}');
INSERT INTO "lines" VALUES('finished',179,'{"answer":null,"seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',180,'{"event":{"$":"ActivationEnded","unit":"B1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',181,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('finished',182,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","A2","B1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('finished',183,'{"event":{"$":"RoundBegan","round":3},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('finished',184,'{"event":{"$":"PhaseBegan","phase":"Ready Phase"},"rule":"DW4-READY-01"}');
INSERT INTO "lines" VALUES('finished',185,'{"digest":"f9bce76aefd59ac721600dca34b82695"}');
INSERT INTO "lines" VALUES('finished',186,'{"answer":"plain-37","seat":"A","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',187,'{"event":{"$":"CardSetFaceDown","seat":"A","card":"plain-37"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',188,'{"answer":"plain-40","seat":"B","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',189,'{"event":{"$":"CardSetFaceDown","seat":"B","card":"plain-40"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',190,'{"event":{"$":"FaceDownRevealed","seat":"A","card":"plain-37"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',191,'{"event":{"$":"FaceDownRevealed","seat":"B","card":"plain-40"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',192,'{"answer":false,"seat":"B","question":"hold your nerve"}');
INSERT INTO "lines" VALUES('finished',193,'{"event":{"$":"InitiativeTaken","seat":"B"},"rule":"DW4-READY-06"}');
INSERT INTO "lines" VALUES('finished',194,'{"answer":["plain-07"],"seat":"B","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',195,'{"event":{"$":"CardsDiscarded","seat":"B","cards":["plain-07"]},"rule":"DW4-READY-07"}');
INSERT INTO "lines" VALUES('finished',196,'{"answer":["plain-02"],"seat":"A","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',197,'{"event":{"$":"CardsDiscarded","seat":"A","cards":["plain-02"]},"rule":"DW4-READY-07"}');
INSERT INTO "lines" VALUES('finished',198,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-34","plain-03"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',199,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-14","plain-19"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',200,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('finished',201,'{"answer":"B1","seat":"B","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',202,'{"event":{"$":"ActivationBegan","unit":"B1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',203,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":4000}],"astern":true},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',204,'{"event":{"$":"DisorderGained","model":"B1.1","because":"Full Reverse","rule":"DW4-MVSTEP-03"},"rule":"DW4-DIS-01"}');
INSERT INTO "lines" VALUES('finished',205,'{"event":{"$":"Moved","model":"B1.1","to":[22840,18659,0],"travelled":4000,"waypoints":[[22840,22659,0],[22840,18659,0]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',206,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',207,'{"event":{"$":"ActionTaken","unit":"B1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',208,'{"answer":"A2.2","seat":"B","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',209,'{"answer":["B1.1/0","B1.1/1"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',210,'{"event":{"$":"WeaponsContributed","unit":"B1","target":"A2.2","participants":["B1.1"],"weapons":["B1.1/0","B1.1/1"],"pool":9,"resistance":2,"threshold":4,"reasons":[]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',211,'{"roll":[1,5,5,3,1,3,4,1,2],"request":{"$":"Roll","count":9,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',212,'{"roll":[4,5],"request":{"$":"Roll","count":2,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',213,'{"roll":[4,1],"request":{"$":"Roll","count":2,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',214,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B1.1"],"faces":[1,5,5,3,1,3,4,1,2,4,1],"exploded":2,"re_rolled":[],"converted":[],"resisting":[4,5],"resisting_re_rolled":[],"resisting_converted":[],"hits":10,"negated":0,"threshold":4,"successes":2,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',215,'{"event":{"$":"Damaged","model":"A2.2","points":2,"in_all":4},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',216,'{"event":{"$":"Crippled","model":"A2.2"},"rule":"DW4-DMG-03"}');
INSERT INTO "lines" VALUES('finished',217,'{"event":{"$":"VictoryPointsScored","seat":"B","points":3,"what":"Cobble Frigate A2.2 Crippled","rule":"DW4-VP-01"},"rule":"DW4-VP-01"}');
INSERT INTO "lines" VALUES('finished',218,'{"event":{"$":"LeftPlay","model":"A2.2","how":"Crippled"},"rule":"DW4-DMG-04"}');
INSERT INTO "lines" VALUES('finished',219,'{"event":{"$":"ActivationEnded","unit":"B1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',220,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',221,'{"digest":"f41ea8dde8e0aed85edde80564ef8820"}');
INSERT INTO "lines" VALUES('finished',222,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2000},{"type":"come about","side":1,"turns":[2250]},{"type":"ahead","distance":3000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',223,'{"event":{"$":"Moved","model":"A1.1","to":[32164,22466,18000],"travelled":6000,"waypoints":[[31016,28238,15750],[31781,26390,15750],[32164,25466,15750],[32164,25466,18000],[32164,22466,18000]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',224,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',225,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',226,'{"answer":"B2.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',227,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',228,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B2.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":10,"resistance":7,"threshold":3,"reasons":[{"of":"Resistance Pool","change":"+3","rule":"DW4-ATK-07","why":"Obscured: A1.1 past B1.1"}]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',229,'{"roll":[0,4,2,3,5,3,3,1,3,0],"request":{"$":"Roll","count":10,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',230,'{"roll":[4,5,1,3,5,0,1],"request":{"$":"Roll","count":7,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',231,'{"roll":[2],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',232,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[0,4,2,3,5,3,3,1,3,0,2],"exploded":1,"re_rolled":[],"converted":[],"resisting":[4,5,1,3,5,0,1],"resisting_re_rolled":[],"resisting_converted":[],"hits":8,"negated":2,"threshold":3,"successes":2,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',233,'{"event":{"$":"Damaged","model":"B2.1","points":2,"in_all":4},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',234,'{"event":{"$":"Crippled","model":"B2.1"},"rule":"DW4-DMG-03"}');
INSERT INTO "lines" VALUES('finished',235,'{"event":{"$":"VictoryPointsScored","seat":"A","points":3,"what":"Petrel Frigate B2.1 Crippled","rule":"DW4-VP-01"},"rule":"DW4-VP-01"}');
INSERT INTO "lines" VALUES('finished',236,'{"event":{"$":"LeftPlay","model":"B2.1","how":"Crippled"},"rule":"DW4-DMG-04"}');
INSERT INTO "lines" VALUES('finished',237,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',238,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',239,'{"digest":"182a5e6540aeb614303e2e7be9d6d253"}');
INSERT INTO "lines" VALUES('finished',240,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":6000},{"type":"come about","side":1,"turns":[2250,2250]}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',241,'{"event":{"$":"Moved","model":"B2.2","to":[16352,25865,11250],"travelled":8000,"waypoints":[[8885,23186,6750],[14428,25482,6750],[15352,25865,6750],[15352,25865,9000],[16352,25865,9000],[16352,25865,11250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',242,'{"answer":null,"seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',243,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',244,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('finished',245,'{"event":{"$":"VictoryPointsScored","seat":"B","points":10,"what":"Contesting the west enemy Quadrant","rule":"DW4-ENC1-04"},"rule":"DW4-ENC1-04"}');
INSERT INTO "lines" VALUES('finished',246,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","B1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('finished',247,'{"event":{"$":"RoundBegan","round":4},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('finished',248,'{"event":{"$":"PhaseBegan","phase":"Ready Phase"},"rule":"DW4-READY-01"}');
INSERT INTO "lines" VALUES('finished',249,'{"digest":"8a29b72c039c6d360c366b77b0760cea"}');
INSERT INTO "lines" VALUES('finished',250,'{"answer":"plain-38","seat":"B","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',251,'{"event":{"$":"CardSetFaceDown","seat":"B","card":"plain-38"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',252,'{"answer":"plain-30","seat":"A","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',253,'{"event":{"$":"CardSetFaceDown","seat":"A","card":"plain-30"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',254,'{"event":{"$":"FaceDownRevealed","seat":"B","card":"plain-38"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',255,'{"event":{"$":"FaceDownRevealed","seat":"A","card":"plain-30"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',256,'{"answer":false,"seat":"B","question":"hold your nerve"}');
INSERT INTO "lines" VALUES('finished',257,'{"event":{"$":"InitiativeTaken","seat":"B"},"rule":"DW4-READY-06"}');
INSERT INTO "lines" VALUES('finished',258,'{"answer":["plain-03"],"seat":"B","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',259,'{"event":{"$":"CardsDiscarded","seat":"B","cards":["plain-03"]},"rule":"DW4-READY-07"}');
INSERT INTO "lines" VALUES('finished',260,'{"answer":["plain-14"],"seat":"A","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',261,'{"event":{"$":"CardsDiscarded","seat":"A","cards":["plain-14"]},"rule":"DW4-READY-07"}');
INSERT INTO "lines" VALUES('finished',262,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-20","plain-18"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',263,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-33","plain-27"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',264,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('finished',265,'{"answer":"B2","seat":"B","question":"unit to activate"}');
INSERT INTO "lines" VALUES('finished',266,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',267,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":1000}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',268,'{"event":{"$":"Moved","model":"B2.2","to":[17276,25482,11250],"travelled":1000,"waypoints":[[16352,25865,11250],[17276,25482,11250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',269,'{"answer":null,"seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',270,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',271,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',272,'{"digest":"05be42da485667ea329387229c1ad028"}');
INSERT INTO "lines" VALUES('finished',273,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2000},{"type":"come about","side":1,"turns":[2250,2250]},{"type":"ahead","distance":2000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',274,'{"event":{"$":"Moved","model":"A1.1","to":[30367,17128,22500],"travelled":6000,"waypoints":[[32164,22466,18000],[32164,20466,18000],[32164,19466,18000],[32164,19466,20250],[31781,18542,20250],[31781,18542,22500],[30367,17128,22500]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',275,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',276,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',277,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',278,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B1.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":14,"resistance":8,"threshold":4,"reasons":[{"of":"Resistance Pool","change":"+2","rule":"DW4-ATK-07","why":"Obscured: A1.1 past T4"}]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',279,'{"roll":[0,5,0,5,4,5,2,0,4,0,3,3,3,2],"request":{"$":"Roll","count":14,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',280,'{"roll":[5,3,5,1,5,4,3,3],"request":{"$":"Roll","count":8,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',281,'{"roll":[3,3,3],"request":{"$":"Roll","count":3,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',282,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[0,5,0,5,4,5,2,0,4,0,3,3,3,2,3,3,3],"exploded":3,"re_rolled":[],"converted":[],"resisting":[5,3,5,1,5,4,3,3],"resisting_re_rolled":[],"resisting_converted":[],"hits":16,"negated":1,"threshold":4,"successes":3,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',283,'{"event":{"$":"Damaged","model":"B1.1","points":3,"in_all":3},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',284,'{"event":{"$":"DisorderGained","model":"B1.1","because":"Under Fire","rule":"DW4-ATK-14"},"rule":"DW4-DIS-01"}');
INSERT INTO "lines" VALUES('finished',285,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',286,'{"event":{"$":"ActivationBegan","unit":"B1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',287,'{"digest":"aca0d6d12b974cddb7b25acbc2472d3c"}');
INSERT INTO "lines" VALUES('finished',288,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":4500},{"type":"come about","side":1,"turns":[2250]},{"type":"ahead","distance":2500}],"astern":false},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',289,'{"event":{"$":"Moved","model":"B1.1","to":[23797,26469,2250],"travelled":8000,"waypoints":[[22840,18659,0],[22840,23159,0],[22840,24159,0],[22840,24159,2250],[23797,26469,2250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',290,'{"answer":"Attack","seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',291,'{"event":{"$":"ActionTaken","unit":"B1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',292,'{"answer":["B1.1/1","B1.1/2"],"seat":"B","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',293,'{"event":{"$":"WeaponsContributed","unit":"B1","target":"A1.1","participants":["B1.1"],"weapons":["B1.1/1","B1.1/2"],"pool":6,"resistance":5,"threshold":5,"reasons":[{"of":"Resistance Pool","change":"+2","rule":"DW4-ATK-07","why":"Obscured: B1.1 past T4"}]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',294,'{"roll":[5,1,4,0,3,4],"request":{"$":"Roll","count":6,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',295,'{"roll":[4,5,1,0,5],"request":{"$":"Roll","count":5,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',296,'{"roll":[1],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',297,'{"event":{"$":"ActionRolled","what":"Attack","roller":"B","opponent":"A","models":["B1.1"],"faces":[5,1,3,0,3,3,1],"exploded":1,"re_rolled":[],"converted":[2,5],"resisting":[4,5,1,0,5],"resisting_re_rolled":[],"resisting_converted":[],"hits":5,"negated":1,"threshold":5,"successes":0,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',298,'{"event":{"$":"ActivationEnded","unit":"B1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',299,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('finished',300,'{"event":{"$":"VictoryPointsScored","seat":"B","points":10,"what":"Contesting the east enemy Quadrant","rule":"DW4-ENC1-04"},"rule":"DW4-ENC1-04"}');
INSERT INTO "lines" VALUES('finished',301,'{"event":{"$":"VictoryPointsScored","seat":"A","points":10,"what":"Contesting the east enemy Quadrant","rule":"DW4-ENC1-04"},"rule":"DW4-ENC1-04"}');
INSERT INTO "lines" VALUES('finished',302,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","B1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('finished',303,'{"event":{"$":"RoundBegan","round":5},"rule":"DW4-ROUND-01"}');
INSERT INTO "lines" VALUES('finished',304,'{"event":{"$":"PhaseBegan","phase":"Ready Phase"},"rule":"DW4-READY-01"}');
INSERT INTO "lines" VALUES('finished',305,'{"digest":"06da79ae831a704c452adab2d352962e"}');
INSERT INTO "lines" VALUES('finished',306,'{"answer":"plain-34","seat":"B","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',307,'{"event":{"$":"CardSetFaceDown","seat":"B","card":"plain-34"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',308,'{"answer":"plain-33","seat":"A","question":"initiative card"}');
INSERT INTO "lines" VALUES('finished',309,'{"event":{"$":"CardSetFaceDown","seat":"A","card":"plain-33"},"rule":"DW4-READY-02"}');
INSERT INTO "lines" VALUES('finished',310,'{"event":{"$":"FaceDownRevealed","seat":"B","card":"plain-34"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',311,'{"event":{"$":"FaceDownRevealed","seat":"A","card":"plain-33"},"rule":"DW4-READY-03"}');
INSERT INTO "lines" VALUES('finished',312,'{"answer":false,"seat":"A","question":"hold your nerve"}');
INSERT INTO "lines" VALUES('finished',313,'{"event":{"$":"InitiativeTaken","seat":"A"},"rule":"DW4-READY-06"}');
INSERT INTO "lines" VALUES('finished',314,'{"answer":[],"seat":"A","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',315,'{"answer":[],"seat":"B","question":"cards to discard"}');
INSERT INTO "lines" VALUES('finished',316,'{"event":{"$":"CardsDrawn","seat":"A","cards":["plain-06"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',317,'{"event":{"$":"CardsDrawn","seat":"B","cards":["plain-14"]},"rule":"DW4-CARD-04"}');
INSERT INTO "lines" VALUES('finished',318,'{"event":{"$":"PhaseBegan","phase":"Activation Phase"},"rule":"DW4-ACTV-01"}');
INSERT INTO "lines" VALUES('finished',319,'{"event":{"$":"ActivationBegan","unit":"A1"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',320,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":2000},{"type":"come about","side":1,"turns":[2250,2250]},{"type":"ahead","distance":2000}],"astern":false},"seat":"A","question":"course"}');
INSERT INTO "lines" VALUES('finished',321,'{"event":{"$":"Moved","model":"A1.1","to":[25322,14624,27000],"travelled":6000,"waypoints":[[30367,17128,22500],[28953,15714,22500],[28246,15007,22500],[28246,15007,24750],[27322,14624,24750],[27322,14624,27000],[25322,14624,27000]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',322,'{"answer":"Attack","seat":"A","question":"next action"}');
INSERT INTO "lines" VALUES('finished',323,'{"event":{"$":"ActionTaken","unit":"A1","action":"Attack","cost":1},"rule":"DW4-ACTION-01"}');
INSERT INTO "lines" VALUES('finished',324,'{"answer":"B1.1","seat":"A","question":"initial target"}');
INSERT INTO "lines" VALUES('finished',325,'{"answer":["A1.1/0","A1.1/1"],"seat":"A","question":"contributing weapons"}');
INSERT INTO "lines" VALUES('finished',326,'{"event":{"$":"WeaponsContributed","unit":"A1","target":"B1.1","participants":["A1.1"],"weapons":["A1.1/0","A1.1/1"],"pool":14,"resistance":9,"threshold":3,"reasons":[{"of":"Resistance Pool","change":"+3","rule":"DW4-ATK-07","why":"Obscured: A1.1 past T3 and T4"},{"of":"Success Threshold","change":"-1","rule":"DW4-ATK-12","why":"Vulnerable Stern: A1.1 astern"}]},"rule":"DW4-ATK-05"}');
INSERT INTO "lines" VALUES('finished',327,'{"roll":[1,5,0,4,4,5,0,0,5,4,4,1,3,2],"request":{"$":"Roll","count":14,"sides":6,"what":"Attack"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',328,'{"roll":[1,3,1,0,5,1,1,0,5],"request":{"$":"Roll","count":9,"sides":6,"what":"Resistance Roll"},"rule":"DW4-DICE-07"}');
INSERT INTO "lines" VALUES('finished',329,'{"roll":[1,1,5],"request":{"$":"Roll","count":3,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',330,'{"roll":[4],"request":{"$":"Roll","count":1,"sides":6,"what":"Exploding Strikes"},"rule":"DW4-DICE-09"}');
INSERT INTO "lines" VALUES('finished',331,'{"event":{"$":"ActionRolled","what":"Attack","roller":"A","opponent":"B","models":["A1.1"],"faces":[1,5,0,4,4,5,0,0,5,4,4,1,3,2,1,1,5,4],"exploded":4,"re_rolled":[],"converted":[],"resisting":[1,3,1,0,5,1,1,0,5],"resisting_re_rolled":[],"resisting_converted":[],"hits":19,"negated":4,"threshold":3,"successes":5,"first":[]},"rule":"DW4-DICE-17"}');
INSERT INTO "lines" VALUES('finished',332,'{"event":{"$":"Damaged","model":"B1.1","points":5,"in_all":8},"rule":"DW4-DMG-02"}');
INSERT INTO "lines" VALUES('finished',333,'{"event":{"$":"Crippled","model":"B1.1"},"rule":"DW4-DMG-03"}');
INSERT INTO "lines" VALUES('finished',334,'{"event":{"$":"VictoryPointsScored","seat":"A","points":5,"what":"Sirocco Cruiser B1.1 Crippled","rule":"DW4-VP-01"},"rule":"DW4-VP-01"}');
INSERT INTO "lines" VALUES('finished',335,'{"event":{"$":"LeftPlay","model":"B1.1","how":"Crippled"},"rule":"DW4-DMG-04"}');
INSERT INTO "lines" VALUES('finished',336,'{"event":{"$":"ActivationEnded","unit":"A1"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',337,'{"event":{"$":"ActivationBegan","unit":"B2"},"rule":"DW4-ACTV-05"}');
INSERT INTO "lines" VALUES('finished',338,'{"digest":"08c497cca7431c2d3b21093d2570624d"}');
INSERT INTO "lines" VALUES('finished',339,'{"answer":{"$":"Course","legs":[{"type":"ahead","distance":4000}],"astern":true},"seat":"B","question":"course"}');
INSERT INTO "lines" VALUES('finished',340,'{"event":{"$":"DisorderGained","model":"B2.2","because":"Full Reverse","rule":"DW4-MVSTEP-03"},"rule":"DW4-DIS-01"}');
INSERT INTO "lines" VALUES('finished',341,'{"event":{"$":"Moved","model":"B2.2","to":[13580,27013,11250],"travelled":4000,"waypoints":[[17276,25482,11250],[13580,27013,11250]]},"rule":"DW4-MOVE-01"}');
INSERT INTO "lines" VALUES('finished',342,'{"answer":null,"seat":"B","question":"next action"}');
INSERT INTO "lines" VALUES('finished',343,'{"event":{"$":"ActivationEnded","unit":"B2"},"rule":"DW4-ACTV-03"}');
INSERT INTO "lines" VALUES('finished',344,'{"event":{"$":"PhaseBegan","phase":"End Phase"},"rule":"DW4-END-01"}');
INSERT INTO "lines" VALUES('finished',345,'{"event":{"$":"VictoryPointsScored","seat":"A","points":10,"what":"Contesting the east enemy Quadrant","rule":"DW4-ENC1-04"},"rule":"DW4-ENC1-04"}');
INSERT INTO "lines" VALUES('finished',346,'{"event":{"$":"VictoryPointsScored","seat":"B","points":10,"what":"Contesting the west enemy Quadrant","rule":"DW4-ENC1-04"},"rule":"DW4-ENC1-04"}');
INSERT INTO "lines" VALUES('finished',347,'{"event":{"$":"ActivatedTokensRemoved","units":["A1","B2"]},"rule":"DW4-END-04"}');
INSERT INTO "lines" VALUES('finished',348,'{"event":{"$":"BattleEnded","victory":{"winner":"B","kind":"Victory","vp":[28,36]}},"rule":"DW4-PLAY-16"}');
INSERT INTO "lines" VALUES('finished',349,'{"digest":"95198e0827ca84823b60edc86296149c"}');
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	bot VARCHAR(32) NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	invitation VARCHAR(64) NOT NULL, 
	account INTEGER, 
	auto_pass JSON NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seats_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES('live','A',0,'bot','Random (bot)','random','nonce-A','',NULL,'[]');
INSERT INTO "seats" VALUES('live','B',1,'bot','Random (bot)','random','nonce-B','',NULL,'[]');
INSERT INTO "seats" VALUES('finished','A',0,'bot','Random (bot)','random','nonce-A','',NULL,'[]');
INSERT INTO "seats" VALUES('finished','B',1,'bot','Random (bot)','random','nonce-B','',NULL,'[]');
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account INTEGER NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (digest), 
	CONSTRAINT fk_sessions_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_sessions_account ON sessions (account);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_seats_account ON seats (account);
CREATE INDEX ix_games_public_state_updated_id ON games (public, state, updated, id);
COMMIT;

CREATE TABLE answer (
  id INTEGER PRIMARY KEY, exercise TEXT NOT NULL, question INTEGER NOT NULL,
  choices TEXT NOT NULL, correct INTEGER NOT NULL, answered REAL NOT NULL) STRICT;
INSERT INTO "answer" VALUES(1,'01-roles/04-who-is-who',0,'0',1,1.79575316020975589751e+09);
INSERT INTO "answer" VALUES(2,'01-roles/04-who-is-who',1,'1',1,1.7957531632518601418e+09);
CREATE TABLE attempt (
  id INTEGER PRIMARY KEY, exercise TEXT NOT NULL, started REAL NOT NULL,
  milliseconds INTEGER NOT NULL, verdict TEXT NOT NULL, passed INTEGER NOT NULL,
  checks INTEGER NOT NULL, solved INTEGER NOT NULL) STRICT;
INSERT INTO "attempt" VALUES(1,'01-roles/01-hand-over-the-news',1.79575307903896546363e+09,55377,'passed',6,6,1);
INSERT INTO "attempt" VALUES(2,'01-roles/02-a-forklift-joins',1.79575313934958887105e+09,428,'does-not-compile',0,9,0);
CREATE TABLE exercise (
  path TEXT PRIMARY KEY, solved REAL, skipped INTEGER NOT NULL DEFAULT 0,
  hints INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "exercise" VALUES('01-roles/01-hand-over-the-news',1.79575307903896546363e+09,0,0);
INSERT INTO "exercise" VALUES('01-roles/02-a-forklift-joins',NULL,0,2);
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT) STRICT;
INSERT INTO "setting" VALUES('current','01-roles/02-a-forklift-joins');
CREATE INDEX attempt_exercise ON attempt (exercise);
CREATE INDEX answer_exercise ON answer (exercise);
PRAGMA user_version = 1;

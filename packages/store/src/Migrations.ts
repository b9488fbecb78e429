/** The changes that made the tables what they are, oldest first; the version of a store is how many it has seen. */
export const migrations: ReadonlyArray<{ readonly name: string; readonly sql: string }> = [
  {
    name: "runs, instances, blobs, trials",
    sql: `
      CREATE TABLE run (
        id TEXT NOT NULL PRIMARY KEY,
        created TEXT NOT NULL,
        status TEXT NOT NULL,
        body TEXT NOT NULL
      );
      CREATE TABLE instance (
        fingerprint TEXT NOT NULL PRIMARY KEY,
        benchmark TEXT NOT NULL,
        name TEXT NOT NULL,
        facets TEXT NOT NULL,
        body BLOB NOT NULL
      );
      CREATE TABLE blob (
        hash TEXT NOT NULL PRIMARY KEY,
        data BLOB NOT NULL
      );
      CREATE TABLE trial (
        run TEXT NOT NULL REFERENCES run (id),
        id TEXT NOT NULL,
        cell INTEGER NOT NULL,
        name TEXT NOT NULL,
        epoch INTEGER NOT NULL,
        instance TEXT NOT NULL REFERENCES instance (fingerprint),
        identity TEXT NOT NULL,
        outcome TEXT NOT NULL,
        usage TEXT NOT NULL,
        timing TEXT NOT NULL,
        scores TEXT NOT NULL
      );
      CREATE UNIQUE INDEX trial_key ON trial (run, id);
      CREATE INDEX trial_order ON trial (run, cell, name, epoch, id);
      CREATE TABLE trajectory (
        run TEXT NOT NULL,
        trial TEXT NOT NULL,
        events TEXT NOT NULL
      );
      CREATE UNIQUE INDEX trajectory_key ON trajectory (run, trial);`
  },
  {
    name: "recordings",
    sql: `
      CREATE TABLE asker (
        id INTEGER PRIMARY KEY,
        run TEXT NOT NULL,
        name TEXT NOT NULL
      );
      CREATE UNIQUE INDEX asker_name ON asker (run, name);
      CREATE TABLE recording (
        id INTEGER PRIMARY KEY,
        asker INTEGER NOT NULL REFERENCES asker (id),
        key BLOB NOT NULL,
        head BLOB NOT NULL,
        base BLOB,
        kept INTEGER NOT NULL,
        added BLOB NOT NULL,
        is_reply INTEGER NOT NULL,
        answer BLOB NOT NULL
      );
      CREATE UNIQUE INDEX recording_key ON recording (asker, key);
      CREATE INDEX recording_reply ON recording (key) WHERE is_reply = 1;
      CREATE TABLE fragment (
        hash BLOB NOT NULL PRIMARY KEY,
        body BLOB NOT NULL
      );`
  }
]

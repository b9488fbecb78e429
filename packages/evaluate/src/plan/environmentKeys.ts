import { existsSync } from "node:fs"
import { homedir } from "node:os"
import { type RunPlan, Secrets } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

const named = /(?:(?:_|^)(?:KEY|PASS|PAT)|APIKEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE)$/
/** Matches a URL with a password, as of a database or a proxy. */
const withPassword = /^[a-z][a-z0-9+.-]*:\/\/([^\s/?#:]*:([^\s/?#]+)@[^\s/?#]+)/i
/**
 * Matches the form of a key: one word, no shorter than the keys that are hidden. Below 16 characters it has digits and
 * others: `PRIMARY_KEY=adapters` and `MAX_TOKEN=12345678` are no secrets.
 */
const formed = /^(?:\S{16,}|(?=\S*\d)(?=\S*[^\s\d])\S{8,})$/
/** Matches keys that are recognised by their form. */
const known = /\b(sk-[\w-]{16,}|AIza[\w-]{30,}|gh[pousr]_\w{30,}|xox[abp]-[\w-]{20,})/

/** Whether a text is the path of a file or folder that exists, such as a file with a key in it. */
const isPath = (text: string): boolean => /^[./~]/.test(text) && existsSync(text.replace(/^~(?=\/)/, homedir()))

/** A secret of the environment. */
interface EnvironmentKey {
  /** The name of its variable. */
  readonly name: string
  readonly value: string
  /** What it is, for messages. */
  readonly whose: string
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Lists the secrets in a URL: its password, and user, password and host together. A password that is an ordinary word is
 * no secret by itself.
 */
const secretsInUrl = (url: string): ReadonlyArray<string> => {
  const [, login, password = ""] = withPassword.exec(url) ?? []
  return login === undefined ? [] : [login, ...[password, decoded(password)].filter((text) => formed.test(text))]
}

const environmentKeys = (): ReadonlyArray<EnvironmentKey> =>
  Object.entries(process.env).flatMap(([name, value = ""]) => {
    const key = value.trim()
    const inUrl = secretsInUrl(key).map((secret) => ({ name, value: secret, whose: `the password in ${name}` }))
    return named.test(name) && formed.test(key) && !isPath(key)
      ? [...inUrl, { name, value: key, whose: `the value of ${name}` }]
      : inUrl
  })

/** Whether a variable has the name or the value of a secret, or contains the secret of another variable. */
export const isSecretVariable = (name: string): boolean => {
  const value = process.env[name] ?? ""
  return (
    named.test(name) ||
    withPassword.test(value.trim()) ||
    known.test(value) ||
    environmentKeys().some((key) => value.includes(key.value))
  )
}

/** Registers the secrets of environment variables, so that they are hidden if a provider, an agent or a judge repeats one. */
export const knowKeys: Effect.Effect<void> = Effect.map(Secrets.KnownKeys, ({ add }) => {
  for (const { value } of environmentKeys()) add(value)
})

/** Lists the texts within a value, each with its place. */
const textsIn = (value: unknown, place: string): ReadonlyArray<readonly [place: string, text: string]> => {
  if (typeof value === "string") return [[place, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [
    ...textsIn(one, Array.isArray(value) ? place : place === "" ? name : `${place}.${name}`),
    ...textsIn(name, place)
  ])
}

/** Refuses a plan that holds a key, as the plan is stored with the run and printed in cards, locks and reports. */
export const refuseKeys = (plan: RunPlan): Effect.Effect<void, Refused> =>
  Effect.gen(function* () {
    const keys = environmentKeys().map(({ name, value, whose }) => {
      const keyring = Secrets.makeKeyring()
      keyring.add(value)
      return { name, whose, isIn: keyring.isIn }
    })
    for (const [place, text] of textsIn(plan, "")) {
      const key = keys.find(({ isIn }) => isIn(text))
      if (key === undefined && !known.test(text)) continue
      const { name = "MY_KEY", whose = "text that looks like a key" } = key ?? {}
      const advice = place.includes("options.")
        ? `: name its environment variable instead, as in command.env=${name}`
        : ""
      const message = `${place === "" ? "the plan" : place} contains ${whose}, and plans are stored with the run${advice}`
      return yield* new Refused({ message })
    }
  })

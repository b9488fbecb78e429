import { existsSync } from "node:fs"
import { homedir } from "node:os"
import { type RunPlan, Secrets } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/** Matches the names of secrets, in either case and with a number at the end, such as `OPENAI_API_KEY_2`. */
const named =
  /(?:(?:_|^)(?:KEYS?|PASS|PAT|AUTH|CREDENTIALS?|COOKIES?)|_PWD|APIKEYS?|TOKEN|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE)(?:_?\d+|_B(?:ASE)?64)?$/i
/** Matches the names of secrets that say whose they are after that, such as `TOKEN_GITHUB` or `API_KEY_PROD`. */
const namedFirst =
  /(?:^|_)(?:(?:API)?KEYS?|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|PASS|PWD|PAT|AUTH|COOKIES?|CREDENTIALS?)_\w*(?<!_(?:NAME|ID|URL|URI|FILE|PATH|DIR|HOST|DOMAIN|AUDIENCE|USER|TYPE|METHOD|ALGORITHM|ISSUER|SCOPES?|MODEL|VERSION))$/i
/**
 * Matches a secret of a connection string or of a query, such as `Password=…` or `client_secret=…`, with its value: in
 * quotes, in braces, or as one word.
 */
const assigned =
  /(?:^|[;&?#,\s])(?:[a-z0-9]+[_-])*(?:password|passwd|passphrase|pwd|credentials|(?:shared)?access_?key|account_?key|secret_?key|api_?key|(?:access|auth)_?token|token|secret|sig|signature)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|["']?([^;\s"']+))/gi
/** Matches the name of a variable whose URL lets anybody write. */
const webhookName = /(?:^|_)(?:WEB)?HOOKS?(?:_|$)/i
/** Matches such a URL by itself. */
const webhookUrl = /^https?:\/\/(?:(?:[^\s/?#]*\.)?(?:web)?hooks?\.|[^\s?#]*\/(?:incoming)?webhooks?\/)/i
/** Matches a part of a path that has the form of a key. */
const formedSegment = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w.~%-]{16,}$/i
/** Matches one long word with digits that is no path: base64 may have slashes. */
const formedWord = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w+-][\w.~+/=-]{15,}$/i
/** Matches a URL with a login: a user, or a user and a password, as of a database or a proxy, or behind `jdbc:`. */
const withLogin = /^(?:[a-z][a-z0-9+.-]*:)+\/\/(([^\s/?#:]*)(?::([^\s/?#]*))?@[^\s/?#]+)/i
/** Matches such a login in Oracle's form, `jdbc:oracle:thin:user/password@//host`. */
const withOracleLogin = /^jdbc:oracle:[a-z0-9]+:(([^\s/@]+)\/([^\s@]+)@[^\s?]+)/i
/** Matches what is between the URLs of one value. */
const betweenUrls = /[\s,;]+(?=(?:[a-z][a-z0-9+.-]*:)+\/\/)/i
/** Fewest characters of a user that is a token: names of people are shorter. */
const shortestToken = 20
/**
 * Matches the form of a key: no shorter than the keys that are hidden. Below 16 characters it is one word with digits
 * and others: `PRIMARY_KEY=adapters` and `MAX_TOKEN=12345678` are no secrets.
 */
const formed = /^(?:\S{16,}|(?=\S*\d)(?=\S*[^\s\d])\S{8,})$/
/** Matches the form of a key that is one part of a value. A list of long words is no secret. */
const formedPart = /^(?=\S*\d)(?=\S*[^\s\d])\S{8,}$/
/** Matches keys that are recognised by their form, the JSON Web Token among them. */
const known =
  /\b(?:sk-[\w-]{16,}|[rs]k_(?:live|test)_\w{16,}|AIza[\w-]{30,}|gh[pousr]_\w{30,}|github_pat_\w{30,}|glpat-[\w-]{20,}|xox[abp]-[\w-]{20,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,})/
/** Matches a pass phrase of several words: words without a digit are no secret. */
const formedWords = /^(?=.*\d).{16,}$/
/** Matches the characters between the secrets of one value: the lines of a key, a list of keys, a scheme before one. */
const between = /[\s,;]+/

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
 * Lists the secrets in a URL: its password, and user, password and host together. A password that is an ordinary word
 * is no secret by itself. A user that is as long as a token is one.
 */
const secretsInUrl = (url: string): ReadonlyArray<string> => {
  const [, login, user = "", password = ""] = withLogin.exec(url) ?? withOracleLogin.exec(url) ?? []
  const token = user.length >= shortestToken ? user : ""
  if (login === undefined || `${token}${password}` === "") return []
  return [login, ...[token, password].flatMap((text) => [text, decoded(text)]).filter((text) => formed.test(text))]
}

/** Lists the secrets in a value of one URL or several. */
const secretsInUrls = (value: string): ReadonlyArray<string> => value.split(betweenUrls).flatMap(secretsInUrl)

/** Lists the texts in a value that have the form of a key. */
const knownIn = (value: string): ReadonlyArray<string> => value.match(new RegExp(known, "g")) ?? []

/** Lists the secrets in the value of a variable that is named as a secret: the whole, and each of its parts. */
const secretsNamed = (value: string): ReadonlyArray<string> => {
  const parts = value.split(between)
  if (parts.length === 1) return formed.test(value) ? [value] : []
  const secrets = parts.filter((part) => formedPart.test(part))
  return secrets.length > 0 || formedWords.test(value) ? [value, ...secrets] : []
}

/** Lists the secrets that a value assigns: those of a connection string, or of the query of a URL. */
const secretsAssigned = (value: string): ReadonlyArray<string> =>
  [...value.matchAll(assigned)].flatMap(([, ...groups]) => {
    const word = groups.pop()
    const quoted = groups.find((text) => text !== undefined)
    if (quoted !== undefined) return formed.test(quoted) || formedWords.test(quoted) ? [quoted] : []
    // the word may go on behind the secret: with the next part of a query or of a list
    return [/^.*/, /^[^&]*/, /^[^,&]*/]
      .map((part) => part.exec(word ?? "")?.[0] ?? "")
      .flatMap((text) => [text, decoded(text)])
      .filter((text) => formed.test(text))
  })

/** Lists the secrets in the path of a webhook, whose URL is all that one needs to call it. */
const secretsInWebhook = (name: string, value: string): ReadonlyArray<string> =>
  webhookUrl.test(value) || (webhookName.test(name) && /^https?:\/\//i.test(value))
    ? value.split(/[/?#&=:@]+/).filter((part) => formedSegment.test(part))
    : []

/** Lists the secret that a variable holds whose name goes on after the word for a secret: one long word with digits. */
const secretsNamedFirst = (name: string, value: string): ReadonlyArray<string> =>
  namedFirst.test(name) && formedWord.test(value) ? [value] : []

const environmentKeys = (): ReadonlyArray<EnvironmentKey> =>
  Object.entries(process.env).flatMap(([name, given = ""]) => {
    const value = given.trim()
    const others =
      named.test(name) && !isPath(value) ? secretsNamed(value) : [...knownIn(value), ...secretsNamedFirst(name, value)]
    return [
      ...[...secretsInUrls(value), ...secretsAssigned(value)].map((secret) => ({
        name,
        value: secret,
        whose: `the password in ${name}`
      })),
      ...secretsInWebhook(name, value).map((secret) => ({ name, value: secret, whose: `the secret in ${name}` })),
      ...others.map((secret) => ({ name, value: secret, whose: `the value of ${name}` }))
    ]
  })

/** Whether a variable has the name or the value of a secret, or contains the secret of another variable. */
export const isSecretVariable = (name: string): boolean => {
  const value = process.env[name] ?? ""
  return (
    named.test(name) ||
    secretsInUrls(value.trim()).length > 0 ||
    known.test(value) ||
    environmentKeys().some((key) => value.includes(key.value))
  )
}

/**
 * Registers the secrets in environment variables, so that they are hidden in what is stored and shown if a provider or
 * an agent repeats one.
 */
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

import { existsSync } from "node:fs"
import { homedir } from "node:os"

/** Matches the names of secrets, in either case and with a number at the end, such as `OPENAI_API_KEY_2`. */
const named =
  /(?:(?:_|^)(?:KEYS?|PASS|PAT|AUTH|CREDENTIALS?|COOKIES?)|_PWD|APIKEYS?|TOKEN|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE)(?:_?\d+|_B(?:ASE)?64)?$/i
/** Matches the names of secrets that say whose they are after that, such as `TOKEN_GITHUB` or `API_KEY_PROD`. */
const namedFirst =
  /(?:^|_)(?:(?:API)?KEYS?|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASSPHRASE|PASS|PWD|PAT|AUTH|COOKIES?|CREDENTIALS?)_\w*(?<!_(?:NAME|ID|URL|URI|FILE|PATH|DIR|HOST|DOMAIN|AUDIENCE|USER|TYPE|METHOD|ALGORITHM|ISSUER|SCOPE|MODEL|VERSION)S?)$/i
/** Matches the value of an assignment: in quotes, in braces, or as one word. */
const assignedValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|["']?([^;\s"']+))/.source
/** Matches a secret of a connection string or of a query, such as `Password=…` or `client_secret=…`, with its value. */
const assigned = new RegExp(
  `(?:^|[;&?#,\\s])(?:[a-z0-9]+[_-])*(?:password|passwd|passphrase|pwd|credentials|(?:shared)?access_?key|account_?key|secret_?key|api_?key|(?:access|auth|refresh|id)_?token|token|(?:client|app|consumer)?secret|sig|signature)${assignedValue}`,
  "gi"
)
/** Matches the same with a name of several words in camel case, such as `dbPassword=…` or `webhookSecret=…`. */
const assignedInCamelCase = new RegExp(
  `(?:^|[;&?#,\\s])[a-z][A-Za-z0-9]*(?:Password|Passwd|Passphrase|Pwd|Credentials|(?:Access|Account|Secret|Api|Private)Key|Token|Secret|Signature)${assignedValue}`,
  "g"
)
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
/** Matches a private key in PEM (RFC 7468), with its lines between the marks. */
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----([^-]+)-----END [A-Z0-9 ]*PRIVATE KEY-----/g
/** Matches a pass phrase of several words: words without a digit are no secret. */
const formedWords = /^(?=.*\d).{16,}$/
/** Matches the characters between the secrets of one value: the lines of a key, a list of keys, a scheme before one. */
const between = /[\s,;]+/

/** Whether a text is the path of a file or folder that exists, such as a file with a key in it. */
const isPath = (text: string): boolean => /^[./~]/.test(text) && existsSync(text.replace(/^~(?=\/)/, homedir()))

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

/** Whether a variable holds a secret by its name; a path of a file holds none. */
const isNamed = (name: string, value: string): boolean => named.test(name) && !isPath(value)

/** Lists the secrets in the value of a variable that is named as a secret: the whole, and each of its parts. */
const secretsNamed = (name: string, value: string): ReadonlyArray<string> => {
  if (!isNamed(name, value)) return []
  const parts = value.split(between)
  if (parts.length === 1) return formed.test(value) ? [value] : []
  const secrets = parts.filter((part) => formedPart.test(part))
  return secrets.length > 0 || formedWords.test(value) ? [value, ...secrets] : []
}

/**
 * Lists the secrets that a variable holds whose name goes on after the word for a secret: one long word with digits, or
 * a list of nothing but such words.
 */
const secretsNamedFirst = (name: string, value: string): ReadonlyArray<string> => {
  if (isNamed(name, value) || !namedFirst.test(name)) return []
  const parts = value.split(between).filter((part) => part !== "")
  return parts.length > 0 && parts.every((part) => formedWord.test(part)) ? [value, ...parts] : []
}

/** Lists the texts in a value that have the form of a key. */
const knownIn = (name: string, value: string): ReadonlyArray<string> =>
  isNamed(name, value) ? [] : (value.match(new RegExp(known, "g")) ?? [])

/** Lists the private keys in a value, and each of their lines. A line end may be written as `\n`. */
const privateKeysIn = (value: string): ReadonlyArray<string> =>
  [...value.matchAll(privateKey)].flatMap(([whole, lines = ""]) => [
    whole,
    ...lines.split(/(?:\s|\\[nr])+/).filter((line) => formed.test(line))
  ])

/** Lists the secrets that a value assigns: those of a connection string, or of the query of a URL. */
const secretsAssigned = (value: string): ReadonlyArray<string> =>
  [...value.matchAll(assigned), ...value.matchAll(assignedInCamelCase)].flatMap(([, ...groups]) => {
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

/** Matches base64, of either alphabet, that is long enough for a login. */
const base64 = /^[\w+/-]{12,}={0,2}$/
/** Matches the login that a scheme of HTTP puts into base64 (RFC 7617). */
const basicLogin = /^[\x21-\x39\x3b-\x7e]{1,200}:([\x20-\x7e]+)$/

const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString("utf8")

/** Lists the password of a login that is written in base64, as in `"auth"` of Docker's configuration. */
const secretsInBase64 = (name: string, value: string): ReadonlyArray<string> => {
  const word = value.replace(/^Basic\s+/i, "")
  if (!named.test(name) || !base64.test(word)) return []
  const [, password = ""] = basicLogin.exec(fromBase64(word)) ?? []
  return formed.test(password) ? [password] : []
}

/** Deepest nesting of JSON that is searched. */
const deepest = 20

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a value that is an object or an array in JSON, or base64 of one; undefined for any other. */
const jsonIn = (value: string): unknown => {
  const text = /^e[yw]/.test(value) && base64.test(value) ? fromBase64(value).trim() : value
  return /^[{[]/.test(text) ? parsed(text) : undefined
}

/** Names a field of JSON as a variable would be named: `clientSecret` as `client_Secret`. */
const variableName = (field: string): string => field.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").replaceAll("-", "_")

/** Matches fields that hold ordinary words as often as secrets, as in `[{ "key": …, "value": … }]`. */
const generic = /^(?:keys?|auth|pass|pat|cookies?)$/i

/** Lists the secrets in JSON: each field is read as a variable of its name, or of its name after that of its object. */
const secretsInFields = (value: unknown, field: string, outer: string, depth: number): ReadonlyArray<string> => {
  if (depth > deepest || typeof value !== "object" || value === null) {
    if (typeof value !== "string") return []
    const text = value.trim()
    const name = generic.test(field) && !formedWord.test(text) ? "" : variableName(field)
    return [...secretsOf(name, text, depth), ...secretsNamedFirst(variableName(`${outer}_${field}`), text)]
  }
  if (Array.isArray(value)) return value.flatMap((one) => secretsInFields(one, field, outer, depth + 1))
  return Object.entries(value).flatMap(([inner, one]) => secretsInFields(one, inner, field, depth + 1))
}

/** A form in which the value of a variable holds secrets. */
interface KeyForm {
  /** What a refusal calls the secret. */
  readonly what: "password" | "secret" | "value"
  /** A variable that holds a secret in this form, and the secret. */
  readonly example: readonly [name: string, value: string, secret: string]
  /**
   * Lists the secrets of this form.
   *
   * @param depth how many texts of JSON are around the value
   */
  readonly find: (name: string, value: string, depth: number) => ReadonlyArray<string>
}

/** All forms of secrets that are recognised in variables of the environment, and in the fields of JSON in them. */
export const keyForms: ReadonlyArray<KeyForm> = [
  {
    what: "password",
    example: ["DATABASE_URL", "postgres://u:pa55-word@h/db", "pa55-word"],
    find: (_, value) => secretsInUrls(value)
  },
  {
    what: "password",
    example: ["SQL", "Server=h;clientSecret=pa55-word", "pa55-word"],
    find: (_, value) => secretsAssigned(value)
  },
  {
    what: "secret",
    example: ["HOOK_URL", "https://chat.example/9Fh3kLqD9mNpQrStUv", "9Fh3kLqD9mNpQrStUv"],
    find: secretsInWebhook
  },
  { what: "value", example: ["OPENAI_API_KEY", "9Fh3kLqA1", "9Fh3kLqA1"], find: secretsNamed },
  {
    what: "value",
    example: ["API_KEYS_PROD", "9Fh3kLqD1mNpQrStUv,9Fh3kLqD2mNpQrStUv", "9Fh3kLqD2mNpQrStUv"],
    find: secretsNamedFirst
  },
  { what: "value", example: ["OTHER", "sk-9Fh3kLqB1mNpQrStUvWx", "sk-9Fh3kLqB1mNpQrStUvWx"], find: knownIn },
  {
    what: "value",
    example: [
      "APP_PEM",
      "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----",
      "MIIEvQIBADANBgkq"
    ],
    find: (_, value) => privateKeysIn(value)
  },
  { what: "password", example: ["REGISTRY_AUTH", "dTpwYTU1LXdvcmQ=", "pa55-word"], find: secretsInBase64 },
  {
    what: "value",
    example: ["DOCKER_CONFIG_JSON", '{"auths":{"ghcr.io":{"auth":"dTpwYTU1LXdvcmQ="}}}', "pa55-word"],
    find: (_, value, depth) => secretsInFields(jsonIn(value), "", "", depth + 1)
  }
]

/** Lists the secrets in a value, in all forms. */
const secretsOf = (name: string, value: string, depth: number): ReadonlyArray<string> =>
  keyForms.flatMap(({ find }) => find(name, value, depth))

/** Whether a variable is named as a secret, whatever it holds. */
export const isSecretName = (name: string): boolean => named.test(name)

/** Whether a text holds a key that is recognised by its form. */
export const hasKnownKey = (text: string): boolean => known.test(text)

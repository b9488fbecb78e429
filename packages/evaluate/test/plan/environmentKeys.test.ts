import { Secrets } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isSecretVariable, knowKeys } from "../../src/plan/environmentKeys.ts"

/** A private key of several lines. */
const lines = ["MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw", "ggSjAgEAAoIBAQC7VJTUt9Us8cKjMzEfYyji"]
const pem = ["-----BEGIN PRIVATE KEY-----", ...lines, "-----END PRIVATE KEY-----"].join("\n")

/** The key file of a service account. */
const serviceAccount = JSON.stringify({
  type: "service_account",
  project_id: "tried-project-2026",
  private_key_id: "9Fh3kLqI9mNpQrStUv",
  private_key: pem.replaceAll("CKcw", "CKJ0"),
  client_email: "tried@tried-project-2026.iam.example",
  token_uri: "https://oauth2.example/token"
})

/** Variables of the environment, and whether their values are keys. */
const variables: ReadonlyArray<readonly [name: string, value: string, isKey: boolean]> = [
  ["TRIED_DB_PASSWORD", "pa55word", true],
  ["TRIED_SLASHED_SECRET", "/9Fh3kLq+Zr7Tn2Vw8Xy4Bc6Df0Gj1Hm5Np3Qs9A", true],
  ["TRIED_DOTTED_TOKEN", ".9Fh3kLqZr7T", true],
  ["TRIED_TILDE_KEY", "~/no-such-folder-4f1c/id", true],
  ["TRIED_APIKEY", "9Fh3kLqZ", true],
  ["TRIEDAPIKEY", "9Fh3kLqY", true],
  ["TRIED_PASS", "pa55wordB", true],
  ["TRIED_PAT", "9Fh3kLqX", true],
  ["TRIED_PASSPHRASE", "9Fh3kLqV", true],
  ["TRIED_COMPASS", "9Fh3kLqU", false],
  ["TRIED_URL", "postgres://u:secret@h/db", true],
  ["TRIED_PORT_URL", "postgres://u@h:5432/db", false],
  ["TRIED_ENCODED_URL", "postgres://u:9Fh3%2FkLqW@h/db", true],
  ["TRIED_WORD_URL", "http://proxy:password@h:3128", true],
  ["TRIED_NUMBER_URL", "http://proxy:87654321@h", true],
  ["TRIED_PAGE", "https://h/users:all@h", false],
  ["TRIED_PRIMARY_KEY", "adapters", false],
  ["TRIED_SORT_KEY", "plan-then-act", false],
  ["TRIED_MAX_TOKEN", "12345678", false],
  ["TRIED_SHORT_PASSWORD", "pa55wor", false],
  ["TRIED_WORDS_SECRET", "two words of it", false],
  ["TRIED_SOURCE_KEY", import.meta.filename, false],
  ["TRIED_HOME_KEY", "~/./././.", false],
  ["TRIED_STAGE", "production", false],
  ["tried_api_key", "9Fh3kLqA1", true],
  ["TRIED_DB_PWD", "9Fh3kLqA2", true],
  ["TRIED_API_KEY_2", "9Fh3kLqA3", true],
  ["TRIED_SESSION_COOKIE", "9Fh3kLqA4", true],
  ["TRIED_CREDENTIALS", "9Fh3kLqA5", true],
  ["TRIED_AUTH", "Bearer 9Fh3kLqA6", true],
  ["TRIED_API_KEYS", "9Fh3kLqA7,9Fh3kLqA8", true],
  ["TRIED_PRIVATE_KEY", pem, true],
  ["TRIED_REMOTE", "https://9Fh3kLqB0mNpQrStUvWxYz@git.example/x", true],
  ["TRIED_USER_REMOTE", "https://user-of-2026@git.example/x", false],
  ["TRIED_OTHER", "sk-9Fh3kLqB1mNpQrStUvWx", true],
  ["TRIED_WEB", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.9Fh3kLqB2mNpQrStUvWx", true],
  ["TRIED_AZURE_URL", "postgres://me@server:9Fh3kLqC1@h/db", true],
  ["TRIED_GIT_URL", "https://9Fh3kLqC2mNpQrStUvWx:x-oauth-basic@git.example", true],
  ["TRIED_CONFIG", '{"a":"sk-9Fh3kLqC3mNpQrStUvWx","b":"sk-9Fh3kLqC4mNpQrStUvWx"}', true],
  ["TRIED_STRIPE", "sk_live_9Fh3kLqB3mNpQrStUv", true],
  ["TRIED_LONG_PASSPHRASE", "correct horse 42 staple", true],
  ["TRIED_SECRET_BASE64", "9Fh3kLqB4mNp", true],
  ["TRIED_MAX_TOKENS", "4096", false],
  ["TRIED_TOKENIZERS", "cl100k-base", false],
  ["TRIED_SORT_KEYS", "created_and_updated,seen_and_forgotten", false],
  ["TRIED_AUTHOR", "person-of-2026", false],
  ["TOKEN_TRIED", "9Fh3kLqD0mNpQrStUv", true],
  ["TRIED_API_KEY_PROD", "9Fh3kLqD1mNpQrStUv", true],
  ["TOKEN_TRIED_NAME", "9Fh3kLqD2mNpQrStUv", false],
  ["TOKEN_TRIED_URL", "https://login.example/oauth2/token", false],
  ["TOKEN_TRIED_LIMIT", "1234567890123456789", false],
  ["TRIED_TOKENIZERS_PARALLELISM", "9Fh3kLqD3mNpQrStUv", false],
  ["TRIED_SQL", "Server=h,1433;User Id=u;Password=9Fh3kLqD4;Encrypt=true", true],
  ["TRIED_PQ", "host=h password='9Fh3kLqD5' dbname=d", true],
  ["TRIED_BLOB", "AccountName=a;AccountKey=9Fh3kLqD6mNp/QrSt+Uv==;EndpointSuffix=e", true],
  ["TRIED_QUERY", "https://h/feed?token=9Fh3kLqD7&page=2", true],
  ["TRIED_WORD_SQL", "Server=h;Password=secret", false],
  ["TRIED_SLACK", "https://hooks.slack.com/services/T00000000/B00000000/9Fh3kLqD8mNpQrStUvWxYz01", true],
  ["TRIED_WEBHOOK_URL", "https://chat.example/9Fh3kLqD9mNpQrStUv", true],
  ["TRIED_PAGE_URL", "https://chat.example/9Fh3kLqE0mNpQrStUv", false],
  ["TRIED_REDIS", "h:6380,password=9Fh3kLqE1mNp,ssl=True", true],
  ["TRIED_OIDC", "client_id=app&client_secret=9Fh3kLqE2mNp", true],
  ["TRIED_AWS", "aws_access_key_id=a;aws_secret_access_key=9Fh3kLqE3/mNp", true],
  ["TRIED_SIGNED", "https://h/c?sv=2022&sig=9Fh3kLqE4mNp%2FqRs%3D", true],
  ["TRIED_ODBC", "Driver={x};Uid=sa;Pwd={9Fh3kLqE5;mNp};Port=1", true],
  ["TRIED_JDBC", "jdbc:postgresql://u:9Fh3kLqE6@h/db", true],
  ["TRIED_BOT_WEBHOOK", "https://chat.example/bot123456:9Fh3kLqE7mNpQrStUv/set", true],
  ["SECRET_TRIED", "9Fh3kLqF0/mNp+QrStUv==", true],
  ["SECRET_TRIED_FOLDERS", "/srv/9Fh3kLqF1/mNpQrStUv", false],
  ["TRIED_OPEN_QUOTE", "password='9Fh3kLqF2mNp", true],
  ["TRIED_DESIGN", "budget=9Fh3kLqE8mNp,design=9Fh3kLqE9mNp", false],
  ["TOKEN_BUDGET_TRIED_MODEL", "claude-tried-4-20260514", false],
  ["TRIED_KEY_PROD", "9Fh3kLqG0mNpQrStUv", true],
  ["TRIED_PAT_CI", "9Fh3kLqG1mNpQrStUv", true],
  ["AUTH_TRIED", "9Fh3kLqG2mNpQrStUv", true],
  ["PWD_TRIED", "9Fh3kLqG3mNpQrStUv", true],
  ["TRIED_PASS_CI", "9Fh3kLqG4mNpQrStUv", true],
  ["COOKIE_TRIED", "9Fh3kLqG5mNpQrStUv", true],
  ["AUTH_TRIED_DOMAIN", "tried-2026.login.example", false],
  ["TRIED_KEY_FIELDS", "created_and_updated", false],
  ["TRIED_MONKEY_BUSINESS", "9Fh3kLqG6mNpQrStUv", false],
  ["TRIED_INDEX_URL", "https://h/simple https://bob:9Fh3kLqG7@p.example/simple", true],
  ["TRIED_BROKERS", "amqp://u:9Fh3kLqG8@h1,amqp://u:9Fh3kLqG9@h2", true],
  ["TRIED_HOSTS", "mongodb://u:9Fh3,kLqH0@h1:1,h2:2/db", true],
  ["TRIED_ORACLE", "jdbc:oracle:thin:scott/9Fh3kLqH1@//db:1521/x", true],
  ["TRIED_ORACLE_HOST", "jdbc:oracle:thin:@//db-2026:1521/x", false],
  [
    "TRIED_TEAMS",
    "https://x.webhook.office.com/webhookb2/9Fh3kLqH2mNpQrStUv@a/IncomingWebhook/9Fh3kLqH3mNpQrStUv",
    true
  ],
  ["TRIED_GUIDE", "https://docs.example/webhook-guide-2026/9Fh3kLqH4mNpQrStUv", false],
  ["TRIED_PASSPHRASES", "user=u;passphrase=9Fh3kLqH5", true],
  ["TRIED_HOOK_ENCODED", "https://hooks.example/9Fh3kLqH7%2BmNpQrStUv/x", true],
  ["TRIED_CALLBACK", "https://app.example/cb#access_token=9Fh3kLqH8", true],
  ["TRIED_LOGIN", "x?credentials=9Fh3kLqH6&auth=SCRAM-SHA-256", true],
  ["TRIED_PATH", "/no-such-folder-4f1c/bin", false],
  ["TRIED_APPLICATION_CREDENTIALS_JSON", serviceAccount, true],
  ["TRIED_ACCOUNT_B64", Buffer.from(serviceAccount.replaceAll("J0", "J1")).toString("base64"), true],
  ["TRIED_API_KEYS_PROD", "9Fh3kLqJ2mNpQrStUv,9Fh3kLqJ3mNpQrStUv", true],
  ["TRIED_KEY_MODELS", "claude-tried-4-20260514,claude-tried-5-20260514", false],
  ["TRIED_TOKEN_KINDS", "9Fh3kLqJ4mNpQrStUv,plain", false],
  ["TRIED_DOCKER", '{"auths":{"r.example":{"auth":"dXNlcjo5RmgzazpMcUo1"}}}', true],
  ["TRIED_APP", "clientId=app;clientSecret=9Fh3kLqJ6;region=eu", true],
  ["TRIED_PLAIN_APP", "clientsecret=9Fh3kLqJ7", true],
  ["TRIED_CAMEL", "host=h;dbPassword=9Fh3kLqJ8", true],
  ["TRIED_PEM", pem.replaceAll("CKcw", "CKcx").replaceAll("\n", "\\n"), true],
  ["TRIED_NESTED", '{"a":[{"b":"{\\"refreshToken\\":\\"9Fh3kLqJ9\\"}"}]}', true],
  ["TRIED_TOKENS_JSON", '{"tokens":{"prod":"9Fh3kLqK0mNpQrStUv"}}', true],
  ["TRIED_FIELDS", '[{"key":"build-2026","value":"9Fh3kLqK1"},{"auth":"SCRAM-SHA-256"}]', false],
  ["TRIED_SETTINGS", '{"maxTokens":"4096","keyModel":"claude-tried-4-20260514","region":"eu-west-1a"}', false],
  ["TRIED_NOT_JSON", '{"clientSecret":"9Fh3kLqK2"', false]
]

describe("knowKeys", () => {
  it.effect(
    "knows values of 8 characters and more of variables that are named as secrets, except paths that exist",
    () =>
      Effect.gen(function* () {
        yield* Effect.acquireRelease(
          Effect.sync(() => variables.forEach(([name, value]) => void (process.env[name] = value))),
          () => Effect.sync(() => variables.forEach(([name]) => void delete process.env[name]))
        )
        yield* knowKeys
        const { isIn } = yield* Secrets.KnownKeys
        for (const [name, value, isKey] of variables) {
          assert.strictEqual(isIn(`it is ${value}`), isKey, name)
          // no agent is given it unasked
          if (isKey) assert.isTrue(isSecretVariable(name), name)
        }
        for (const part of ["9Fh3/kLqW", "9Fh3%2FkLqW"]) assert.isTrue(isIn(`it is ${part}`), part)
        for (const part of [
          ...lines,
          pem.replaceAll("\n", "\r\n"),
          pem.replaceAll("\n", " "),
          "9Fh3kLqA6",
          "9Fh3kLqA8",
          "9Fh3kLqC1",
          "9Fh3kLqC2mNpQrStUvWx",
          "sk-9Fh3kLqC4mNpQrStUvWx",
          "9Fh3kLqD4",
          "9Fh3kLqD5",
          "9Fh3kLqD6mNp/QrSt+Uv==",
          "9Fh3kLqD7",
          "9Fh3kLqD8mNpQrStUvWxYz01",
          "9Fh3kLqD9mNpQrStUv",
          "9Fh3kLqE1mNp",
          "9Fh3kLqE2mNp",
          "9Fh3kLqE3/mNp",
          "9Fh3kLqE4mNp/qRs=",
          "9Fh3kLqE5;mNp",
          "9Fh3kLqE6",
          "9Fh3kLqE7mNpQrStUv",
          "9Fh3kLqG7",
          "9Fh3kLqG8",
          "9Fh3kLqG9",
          "9Fh3,kLqH0",
          "9Fh3kLqH1",
          "9Fh3kLqH2mNpQrStUv",
          "9Fh3kLqH3mNpQrStUv",
          "9Fh3kLqH5",
          "9Fh3kLqH6",
          "9Fh3kLqH7%2BmNpQrStUv",
          "9Fh3kLqH8",
          JSON.parse(serviceAccount).private_key,
          lines[0]!.replace("CKcw", "CKJ0"),
          lines[0]!.replace("CKcw", "CKJ1"),
          "9Fh3kLqJ2mNpQrStUv",
          "9Fh3kLqJ3mNpQrStUv",
          "dXNlcjo5RmgzazpMcUo1",
          "9Fh3k:LqJ5",
          "9Fh3kLqJ6",
          "9Fh3kLqJ7",
          "9Fh3kLqJ8",
          lines[0]!.replace("CKcw", "CKcx"),
          "9Fh3kLqJ9",
          "9Fh3kLqK0mNpQrStUv"
        ])
          assert.isTrue(isIn(`it is ${part}`), part)
        for (const word of [
          "secret",
          "password",
          "87654321",
          "SCRAM-SHA-256",
          "service_account",
          "tried-project-2026",
          "9Fh3kLqI9mNpQrStUv",
          "https://oauth2.example/token"
        ])
          assert.isFalse(isIn(`it is ${word}`), word)
      }).pipe(Effect.provideService(Secrets.KnownKeys, Secrets.makeKeyring()))
  )
})

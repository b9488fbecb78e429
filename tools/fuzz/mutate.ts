import { Json, type Randomness } from "@escapement/core"

type Path = ReadonlyArray<string | number>

/** A sample with the paths of all values in it, listed once. */
interface Ground {
  readonly text: string
  /** Absent if the sample is not JSON. */
  readonly value?: Json.Json
  readonly paths: ReadonlyArray<Path>
}

const pathsIn = (value: Json.Json, at: Path = []): ReadonlyArray<Path> => {
  if (Array.isArray(value)) return [at, ...value.flatMap((item, i) => pathsIn(item, [...at, i]))]
  return Json.isJsonObject(value)
    ? [at, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...at, key]))]
    : [at]
}

/** Prepares a sample. */
export const groundOf = (text: string): Ground => {
  try {
    const value: Json.Json = JSON.parse(text)
    return { text, value, paths: pathsIn(value) }
  } catch {
    return { text, paths: [] }
  }
}

const at = (value: Json.Json, path: Path): Json.Json | undefined =>
  path.reduce<Json.Json | undefined>((found, key) => {
    if (found === undefined) return undefined
    if (Array.isArray(found)) return typeof key === "number" ? found[key] : undefined
    return Json.isJsonObject(found) && Object.hasOwn(found, key) ? found[key] : undefined
  }, value)

/** Replaces the value at a path; removes it if the replacement is undefined. Everything off the path is shared. */
const withAt = (
  value: Json.Json,
  path: Path,
  change: (old: Json.Json) => Json.Json | undefined,
  depth: number = 0
): Json.Json | undefined => {
  const key = path[depth]
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    const items: ReadonlyArray<Json.Json> = value
    const item = typeof key === "number" ? items[key] : undefined
    if (typeof key !== "number" || item === undefined) return value
    const next = withAt(item, path, change, depth + 1)
    return next === undefined ? items.toSpliced(key, 1) : items.with(key, next)
  }
  const name = String(key)
  if (!Json.isJsonObject(value) || !Object.hasOwn(value, name)) return value
  const next = withAt(value[name] ?? null, path, change, depth + 1)
  if (next !== undefined) return { ...value, [name]: next }
  const { [name]: _, ...rest } = value
  return rest
}

const nested = (depth: number, leaf: Json.Json, isList: boolean): Json.Json => {
  let value = leaf
  for (let i = 0; i < depth; i++) value = isList ? [value] : { a: value }
  return value
}

const numbers: ReadonlyArray<number> = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e-320,
  255,
  65_536,
  1e6,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  9_007_199_254_740_991,
  2 ** 53,
  9e15,
  1e21,
  1e308,
  -1e308
]

const texts: ReadonlyArray<string> = [
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e",
  "\r\n",
  "\u2028",
  "../../../etc/passwd",
  "/etc/passwd",
  "..",
  "\u001b[2J",
  "%00%2e%2e%2f",
  "{{constructor}}",
  "${1}",
  "$&",
  "(a+)+$",
  "[",
  "<script>",
  "=1+1",
  "null",
  "𝒳",
  "ﷺ"
]

const lengths: ReadonlyArray<number> = [100, 1000, 70_000]

const anyLeaf = (random: Randomness.Rng): Json.Json => {
  switch (random.int(0, 9)) {
    case 0:
      return null
    case 1:
      return random.unit() < 0.5
    case 2:
    case 3:
      return random.pick(numbers)
    case 4:
      return random.int(-1000, 1_000_000)
    case 5:
    case 6:
      return random.pick(texts)
    case 7:
      return random.pick(["a", " ", "9", "\ud800", "é", "("]).repeat(random.pick(lengths))
    case 8:
      return []
    default:
      return {}
  }
}

const changedNumber = (value: number, random: Randomness.Rng): number =>
  random.pick([
    () => value + 1,
    () => value - 1,
    () => -value,
    () => value * 10,
    () => value * 1e6,
    () => value + 0.5,
    () => random.pick(numbers)
  ])()

const changedText = (value: string, random: Randomness.Rng): string => {
  const place = random.int(0, value.length)
  return random.pick([
    () => value.slice(0, place),
    () => value.slice(place),
    () => value.slice(0, place) + random.pick(texts) + value.slice(place),
    () => value.toUpperCase(),
    () => `${value}${value}`,
    () => value.slice(0, place) + value.slice(place + 1),
    () => [...value].toReversed().join(""),
    () => random.pick(texts)
  ])()
}

const changedList = (value: ReadonlyArray<Json.Json>, random: Randomness.Rng): Json.Json => {
  const place = random.int(0, Math.max(0, value.length - 1))
  const item = value[place] ?? null
  return random.pick<() => Json.Json>([
    () => value.toSpliced(place, 1),
    () => value.toSpliced(place, 0, item),
    () => [...value, ...value],
    () => value.toReversed(),
    () => random.shuffle(value),
    () => value.slice(0, place),
    () => [],
    () => [...value, anyLeaf(random)],
    () => Array.from({ length: random.pick([50, 300, 3000]) }, () => item)
  ])()
}

const changedObject = (value: Json.JsonObject, random: Randomness.Rng): Json.Json => {
  const keys = Object.keys(value)
  const key = keys.length === 0 ? "" : random.pick(keys)
  const entries = Object.entries(value)
  return random.pick<() => Json.Json>([
    () => Object.fromEntries(entries.filter(([name]) => name !== key)),
    () => ({ ...value, [random.pick(texts)]: anyLeaf(random) }),
    () => Object.fromEntries(entries.map(([name, item]) => [name === key ? random.pick(texts) : name, item])),
    () => Object.fromEntries(entries.toReversed()),
    () => ({ ...value, [key]: anyLeaf(random) }),
    () => entries.map(([, item]) => item),
    () => ({ ...value, [key]: value[random.pick(keys.length === 0 ? [""] : keys)] ?? null })
  ])()
}

const changed = (value: Json.Json, random: Randomness.Rng): Json.Json => {
  if (typeof value === "number" && random.unit() < 0.8) return changedNumber(value, random)
  if (typeof value === "string" && random.unit() < 0.8) return changedText(value, random)
  if (Array.isArray(value) && random.unit() < 0.9) return changedList(value, random)
  if (Json.isJsonObject(value) && random.unit() < 0.9) return changedObject(value, random)
  return random.unit() < 0.02 ? nested(random.pick([70, 150, 1000]), value, random.unit() < 0.5) : anyLeaf(random)
}

/**
 * Writes a changed sample as text; returns the sample itself if lists were nested so deep that they cannot be
 * written.
 */
const textOf = (value: Json.Json, ground: Ground): string => {
  try {
    return JSON.stringify(value)
  } catch {
    return ground.text
  }
}

const mutateJson = (ground: Ground, others: ReadonlyArray<Ground>, random: Randomness.Rng): string => {
  let value: Json.Json = ground.value ?? null
  const changes = random.pick([1, 1, 1, 2, 2, 3, 5])
  for (let i = 0; i < changes; i++) {
    const path = random.pick(ground.paths)
    const other = random.pick(others)
    const graft = random.unit()
    value =
      withAt(value, path, (old) => {
        // subtrees of the same sample make cycles of ids and self-references; subtrees of others make mixed worlds
        if (graft < 0.15) return at(value, random.pick(ground.paths)) ?? null
        if (graft < 0.25) return other.value === undefined ? old : at(other.value, random.pick(other.paths))
        if (graft < 0.3) return other.value === undefined ? old : at(other.value, path)
        if (graft < 0.35) return undefined
        return changed(old, random)
      }) ?? null
  }
  const text = textOf(value, ground)
  if (random.unit() < 0.97) return text
  return random.pick([
    () => `\ufeff${text}`,
    () => `${text}\u0000`,
    () => text.replaceAll(",", ",\r\n"),
    () => text.replace("{", '{"__proto__":{"polluted":1},'),
    () => text.replace(/"(\w+)":/, '"$1":null,"$1":'),
    () => text.replace(/\d+/, "1e999"),
    () => text.replace(/\d+/, "9".repeat(400)),
    () => `${"[".repeat(100_000)}${text}`,
    () => text.replace(/:(?=["[{\d])/, `:${'{"a":'.repeat(30_000)}`),
    () => text.slice(0, random.int(0, text.length))
  ])()
}

const mutateBytes = (text: string, random: Randomness.Rng): Uint8Array => {
  const bytes = new TextEncoder().encode(text)
  const changes = random.int(1, 8)
  let out = Array.from(bytes.subarray(0, 200_000))
  for (let i = 0; i < changes; i++) {
    const place = random.int(0, Math.max(0, out.length - 1))
    const byte = random.int(0, 255)
    random.pick([
      () => void out.splice(place, 1),
      () => void out.splice(place, 0, byte),
      () => void (out[place] = byte),
      () => void (out[place] = (out[place] ?? 0) ^ (1 << random.int(0, 7))),
      () => void out.splice(place, random.int(1, 40)),
      () => void out.splice(place, 0, ...new TextEncoder().encode(random.pick(texts))),
      () => void (out = out.slice(0, place))
    ])()
  }
  return Uint8Array.from(out)
}

/** Makes an input from samples: mostly changed in the structure of its JSON, sometimes byte by byte. */
export const mutate = (grounds: ReadonlyArray<Ground>, random: Randomness.Rng): Uint8Array => {
  const ground = random.pick(grounds)
  if (ground.value === undefined || random.unit() < 0.05) return mutateBytes(ground.text, random)
  return new TextEncoder().encode(mutateJson(ground, grounds, random))
}

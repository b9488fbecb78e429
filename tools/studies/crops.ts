/**
 * Tests whether things that matter can be named by sight. Writes numbered crops of props and furniture as contact
 * sheets without labels, each crop from the picture of the planner's way that shows the thing at its median size, and a
 * key beside them:
 *
 *     node --conditions=@escapement/source tools/studies/crops.ts --out crops --seed 1 --edition 2
 *
 * and scores names that somebody gave, one per line: a number and a class (`12 key`, `13 number 4071`):
 *
 *     node --conditions=@escapement/source tools/studies/crops.ts --key crops/key.json --answers FILE
 *
 * It fails if the planner grabs a thing of which fewer pixels are visible than its edition asks for (12 in edition 2, 80
 * in edition 3), or if two digits of a number on a wall look alike from where the planner reads it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Randomness } from "@escapement/core"
import { wilson } from "../../packages/metrics/src/statistics/shares/wilson.ts"
import { type Difficulty, mmEscape } from "@escapement/mm-escape"
import { Effect, Schema } from "effect"
import { leastSeen } from "../../benchmarks/mm-escape/src/play/propsInSight.ts"
import { alike } from "./crops/alike.ts"
import { type Crop, drawSheet, perSheet } from "./crops/Sheet.ts"
import { type Sighting, cropOf, walk } from "./crops/sightings.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  out: flags.text("out", "crops"),
  seed: flags.text("seed", "1"),
  edition: flags.oneOf("edition", "edition", ["2", "3"], "2"),
  crops: flags.count("crops", 330, { least: 1 }),
  key: flags.text("key"),
  answers: flags.text("answers")
}))

/** Accepted classes, by the internal names of things; things that are not listed are not asked about. */
const classes: ReadonlyMap<string, string> = new Map([
  ["key", "key"],
  ["box", "box"],
  ["open box", "box"],
  ["note", "note"],
  ["door", "door"],
  ["number", "number"],
  ["sofa", "sofa"],
  ["bed", "bed"],
  ["bathtub", "bathtub"],
  ["toilet", "toilet"],
  ["washing_machine", "washing machine"],
  ["refrigerator", "refrigerator"],
  ["kitchen_table", "table"],
  ["small_table", "table"],
  ["chair", "chair"],
  ["pc_chair", "chair"],
  ["oven", "cooker"],
  ["tv", "screen"],
  ["floor_lamp", "lamp"]
])

/** Number of crops of each kind among a hundred; the others are furniture. */
const shares: { readonly [kind: string]: number } = { key: 22, box: 20, note: 22, door: 12, number: 4 }
/** Pixels of a piece of furniture from which it is asked about: of a smaller one, only a part is visible. */
const leastFurniture = 400

const Key = Schema.Struct({
  seed: Schema.String,
  edition: Schema.String,
  crops: Schema.Array(
    Schema.Struct({
      crop: Schema.Natural,
      class: Schema.String,
      /** The digits of a number. */
      text: Schema.String,
      pixels: Schema.Natural,
      game: Schema.String,
      thing: Schema.String
    })
  )
})

const percent = (share: number): string => `${Math.round(100 * share)} %`
const interval = (right: number, of: number): string => {
  const { high, low } = wilson(right, of)
  return `${right} of ${of}, ${percent(right / of)} [${percent(low)}, ${percent(high)}]`
}

const score = (keyFile: string, answersFile: string): void => {
  const key = Schema.decodeSync(Schema.fromJsonString(Key))(readFileSync(keyFile, "utf8"))
  const answers = new Map(
    readFileSync(answersFile, "utf8")
      .split("\n")
      .flatMap((line) => {
        const [, crop, answer = ""] = /^\s*(\d+)[\s.:)]+(.*\S)\s*$/.exec(line) ?? []
        return crop === undefined ? [] : [[Number(crop), answer.toLowerCase()] as const]
      })
  )
  const isRight = ({ class: name, crop, text }: (typeof key.crops)[number]): boolean => {
    const answer = answers.get(crop) ?? ""
    return name === "number" ? answer.startsWith("number") && answer.includes(text) : answer === name
  }
  const names = [...new Set(key.crops.map((crop) => crop.class))].toSorted()
  console.log(`all: ${interval(key.crops.filter(isRight).length, key.crops.length)}`)
  for (const name of names) {
    const own = key.crops.filter((crop) => crop.class === name)
    const wrong = own.filter((crop) => !isRight(crop))
    const counts = Map.groupBy(wrong, ({ crop }) => answers.get(crop) ?? "no answer")
    const taken = [...counts].map(([answer, list]) => `${answer} ${list.length}`).join(", ")
    console.log(
      `${name}: ${interval(own.length - wrong.length, own.length)}${taken === "" ? "" : `; taken for ${taken}`}`
    )
  }
}

const median = (list: ReadonlyArray<Sighting>): Sighting | undefined =>
  list.toSorted((a, b) => a.pixels - b.pixels)[Math.floor((list.length - 1) / 2)]

interface Chosen extends Sighting {
  readonly class: string
  readonly text: string
  readonly game: string
  readonly crop: Crop
}

/** Returns the difficulties of tier `standard` in turn, and a number on a wall every sixth time. */
const difficultyOf = (index: number): Difficulty => {
  const tier = mmEscape.tiers[values.edition === "2" ? "standard" : "standard-3"] ?? []
  const plain = tier[(index * 5) % tier.length]!
  return index % 6 === 5 ? { ...plain, chain: "number", number: index % 12 === 5 ? "near" : "far" } : plain
}

const study = Effect.gen(function* () {
  const wanted = values.crops
  const most = (name: string): number => {
    const share = shares[name]
    return share === undefined ? Math.ceil(wanted / 60) + 1 : Math.round((wanted * share) / 100)
  }
  const counts = new Map<string, number>()
  const chosen: Array<Chosen> = []
  const grabs: Array<number> = []
  let twins = Infinity
  let asked = 0
  for (let index = 0; chosen.length < wanted && index < 400; index++) {
    const seed = Randomness.seed("crops", values.seed, index)
    const instance = yield* mmEscape.generate(seed, difficultyOf(index))
    const way = walk(instance)
    asked = leastSeen(instance.rooms[0].scene)
    grabs.push(...way.grabs.map(({ pixels }) => pixels))
    twins = Math.min(twins, alike(way) ?? Infinity)
    const things = Map.groupBy(way.sightings, ({ kind, thing }) => `${kind} ${thing}`)
    for (const sightings of things.values()) {
      const picked = median(sightings)
      const name = picked === undefined ? undefined : classes.get(picked.kind)
      if (picked === undefined || name === undefined || (counts.get(name) ?? 0) >= most(name)) continue
      if (shares[name] === undefined && picked.pixels < leastFurniture) continue
      // only a few of each class from one room
      if (chosen.filter((other) => other.game === instance.name && other.class === name).length >= 2) continue
      const crop = cropOf(way.mesh, picked)
      if (crop === undefined) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
      const text = instance.rooms[0].scene.props.find(({ id }) => id === picked.thing)?.text ?? ""
      chosen.push({ ...picked, class: name, text, game: instance.name, crop })
    }
  }
  const shuffled = Randomness.rng(Randomness.seed("crops", values.seed), "order").shuffle(chosen)
  mkdirSync(values.out, { recursive: true })
  for (let at = 0; at < shuffled.length; at += perSheet) {
    const sheet = drawSheet(
      shuffled.slice(at, at + perSheet).map(({ crop }) => crop),
      at + 1
    )
    writeFileSync(join(values.out, `sheet-${String(at / perSheet + 1).padStart(2, "0")}.png`), sheet)
  }
  const crops = shuffled.map(({ class: name, game, pixels, text, thing }, index) => ({
    crop: index + 1,
    class: name,
    text,
    pixels,
    game,
    thing
  }))
  writeFileSync(
    join(values.out, "key.json"),
    JSON.stringify({ seed: values.seed, edition: values.edition, crops }, null, 1)
  )
  const names = [...new Set(classes.values())]
  writeFileSync(
    join(values.out, "README.txt"),
    `Name what the four corners of each numbered crop enclose, a line each: the number and one of\n${names.join(", ")}\n(of a number on a wall, its digits too: 13 number 4071).\n`
  )
  console.log(`${crops.length} crops on ${Math.ceil(crops.length / perSheet)} sheets in ${values.out}`)
  for (const name of names) {
    const own = crops.filter((crop) => crop.class === name).map(({ pixels }) => pixels)
    const sorted = own.toSorted((a, b) => a - b)
    if (own.length > 0) {
      console.log(
        `  ${name}: ${own.length}, ${sorted[0]} to ${sorted.at(-1)} pixels, median ${sorted[Math.floor(sorted.length / 2)]}`
      )
    }
  }
  const least = Math.min(...grabs)
  console.log(`${grabs.length} grabs, at least ${least} pixels of what is grabbed (${asked} are asked for)`)
  console.log(`two digits of a number differ in ${twins} pixels at least from where it is read`)
  if (least < asked || twins < 4) process.exitCode = 1
})

if (values.answers !== "") score(values.key === "" ? join(values.out, "key.json") : values.key, values.answers)
else await Effect.runPromise(study)

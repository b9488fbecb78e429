import type { Trial } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Instance } from "../../src/index.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { ledgerItems } from "../ledger.ts"
import { type Told, escaped, gameWith, keyFirst, open, trialOf } from "./plays.ts"

const hard = gameWith(keyFirst)

/** The score of a metric, undefined where it does not apply. */
const scoreOf = (id: string, trial: Trial, instance: Instance = hard): number | undefined => {
  const metric = metrics.find((each) => each.id === `mm-escape.${id}`)
  if (metric === undefined) throw new Error(`no metric ${id}`)
  return Option.getOrUndefined(metric.measure(trial, instance))
}

const scoresOf = (ids: ReadonlyArray<string>, trial: Trial, instance?: Instance) =>
  Object.fromEntries(ids.map((id) => [id, scoreOf(id, trial, instance)]))

const failed = (turns: ReadonlyArray<Told>) => trialOf(turns, { outcome: { _tag: "budget-exhausted", limit: "calls" } })

describe("metrics", () => {
  it("score a whole escape as the paper does", () => {
    const scores = scoresOf(["escape", "prop-gain", "steps", "grabs", "grab-success", "grab-ratio"], trialOf(escaped))
    assert.deepStrictEqual(scores, {
      escape: 1,
      "prop-gain": 1,
      steps: 7,
      grabs: 4,
      "grab-success": 3 / 4,
      "grab-ratio": 4 / 7
    })
  })

  it("count an escape even without its story", () => {
    assert.strictEqual(scoreOf("escape", failed(escaped)), 1)
    assert.strictEqual(scoreOf("escape", failed(escaped.slice(0, 6))), 0)
  })

  it("count a solved fork, whose exit was opened before the fork", () => {
    assert.strictEqual(scoreOf("escape", trialOf([{}], { outcome: { _tag: "solved" } })), 1)
  })

  it("charge the whole limit for a failed escape, even if the trial ended early", () => {
    assert.strictEqual(scoreOf("steps", trialOf(escaped.slice(0, 2), { outcome: { _tag: "gave-up" } })), 10)
    const long = Array.from({ length: 12 }, (): Told => ({}))
    assert.strictEqual(scoreOf("steps", failed(long)), 10)
  })

  it("count exactly the needed keys and notes, also those gained on the last turn", () => {
    assert.strictEqual(scoreOf("prop-gain", failed(escaped.slice(0, 3))), 1 / 2)
    assert.strictEqual(scoreOf("prop-gain", failed(escaped.slice(0, 4))), 1)
    assert.strictEqual(scoreOf("prop-gain", failed([])), 0)
  })

  it("have no value for props if none is needed", () => {
    assert.isUndefined(
      scoreOf("prop-gain", trialOf([{ grabbed: true, hit: ["exit"], achieved: ["exit"] }]), gameWith(open))
    )
  })

  it("have no value for infra-errors", () => {
    const lost = trialOf(escaped, { outcome: { _tag: "infra-error", reason: "disk" } })
    for (const { id, measure } of metrics) assert.isTrue(Option.isNone(measure(lost, hard)), id)
  })

  it("treat no grabs as no success, and no turns as no ratio", () => {
    assert.deepStrictEqual(scoresOf(["grabs", "grab-success", "grab-ratio"], failed([{}, {}])), {
      grabs: 0,
      "grab-success": 0,
      "grab-ratio": 0
    })
    assert.isUndefined(scoreOf("grab-ratio", failed([])))
    assert.isUndefined(scoreOf("revisits", failed([])))
    assert.isUndefined(scoreOf("corner-time", failed([])))
  })

  it("count one attempt for a grab that several things answer", () => {
    const both: Told = { grabbed: true, hit: ["key", "exit"], achieved: ["key", "exit"] }
    assert.deepStrictEqual(scoresOf(["grabs", "grab-success"], trialOf([both])), { grabs: 1, "grab-success": 2 })
  })

  it("count no success for a door that only answers", () => {
    assert.strictEqual(scoreOf("grab-success", failed([{ grabbed: true, hit: ["exit"], feedback: "Locked." }])), 0)
  })

  it("distinguish the stages of Table 4", () => {
    const stages = ["password", "key", "exit"].flatMap((stage) => [`${stage}-steps`, `${stage}-cost`])
    assert.deepStrictEqual(scoresOf(stages, trialOf(escaped)), {
      "password-steps": 5,
      "password-cost": 5 / 7,
      "key-steps": 3,
      "key-cost": 3 / 7,
      "exit-steps": 2,
      "exit-cost": 2 / 7
    })
    const unfinished = scoresOf(stages, failed(escaped.slice(0, 4)))
    assert.deepStrictEqual(
      [unfinished["key-steps"], unfinished["password-steps"], unfinished["exit-steps"]],
      [3, undefined, undefined]
    )
  })

  it("distinguish the key from the password if the key came first", () => {
    const noteFirst = trialOf([{}, { learned: "0417" }, {}, { achieved: ["key"] }, { achieved: ["exit"] }])
    assert.deepStrictEqual(scoresOf(["password-steps", "key-steps", "exit-steps"], noteFirst), {
      "password-steps": 2,
      "key-steps": 2,
      "exit-steps": 1
    })
  })

  it("count a password that follows from clues as learned once all were read", () => {
    const ledger = gameWith({ exit: { _tag: "Password", id: "password_1" }, items: ledgerItems() })
    const taken: ReadonlyArray<Told> = [{ achieved: ["note_1"] }, { achieved: ["note_2"] }]
    const read: ReadonlyArray<Told> = [...taken, {}, { achieved: ["password_1"] }, { achieved: ["exit"] }]
    assert.deepStrictEqual(scoresOf(["password-steps", "exit-steps", "prop-gain"], trialOf(read), ledger), {
      "password-steps": 4,
      "exit-steps": 1,
      "prop-gain": 1
    })
  })

  it("measure the way along the floor from the room's entrance", () => {
    const corner: Told = { pose: { x: 6, z: 8.9, yaw: 0, pitch: 0 } }
    const far: Told = { pose: { x: 2, z: 8.9, yaw: 0, pitch: 0 } }
    assert.closeTo(scoreOf("walked", failed([corner, far, far])) ?? 0, 3 + 4, 1e-9)
    assert.isUndefined(scoreOf("detour", failed([corner])))
  })

  it("give the distance between the needed things", () => {
    // start (6, 11.9), key (5.6, 11), box (6.4, 11), door (0.0375, 6)
    const expected = Math.hypot(0.4, 0.9) + 0.8 + Math.hypot(6.3625, 5)
    assert.closeTo(scoreOf("optimal-distance", trialOf(escaped)) ?? 0, expected, 1e-9)
    assert.closeTo(scoreOf("optimal-distance", trialOf(escaped), gameWith(open)) ?? 0, Math.hypot(5.9625, 5.9), 1e-9)
  })

  it("count turns that end at an earlier place, and in corners", () => {
    const here: Told = { pose: { x: 6, z: 6, yaw: 359, pitch: 0 } }
    const same: Told = { pose: { x: 6.1, z: 6.2, yaw: 2, pitch: 5 } }
    const turned: Told = { pose: { x: 6, z: 6, yaw: 90, pitch: 0 } }
    const cornered: Told = { pose: { x: 0.5, z: 12, yaw: 0, pitch: 0 } }
    const walled: Told = { pose: { x: 0.5, z: 6, yaw: 0, pitch: 0 } }
    assert.deepStrictEqual(scoresOf(["revisits", "corner-time"], failed([here, same, turned, cornered, walled])), {
      revisits: 1 / 5,
      "corner-time": 1 / 5
    })
  })

  it("count the corners of each room of a house", () => {
    const [{ chain, scene }] = hard.rooms
    const cellOf = (x: number) => ({ style: "Kitchen", x, z: 0, width: 6, depth: 12, floor: "", seed: "" }) as const
    const house = {
      ...hard,
      rooms: [{ chain, scene: { ...scene, house: { cells: [cellOf(0), cellOf(6)] } } }]
    } as const
    const turns = [0.5, 5.5, 6.5, 3].map((x): Told => ({ pose: { x, z: 0.5, yaw: 0, pitch: 0 } }))
    assert.strictEqual(scoreOf("corner-time", failed(turns), house), 3 / 4)
    assert.strictEqual(scoreOf("corner-time", failed(turns)), 1 / 4)
  })

  it("compare the stated intent of a grab with its result", () => {
    // of the key and the exit it was said, of the box not; the lamp was in vain
    assert.deepStrictEqual(scoresOf(["intent", "intent-per-grab"], trialOf(escaped)), {
      intent: 2 / 3,
      "intent-per-grab": 2 / 4
    })
  })

  it("have no value for intents if nothing was stated or hit", () => {
    const silent = trialOf([{ grabbed: true, hit: ["key"], achieved: ["key"] }])
    assert.deepStrictEqual(scoresOf(["intent", "intent-per-grab"], silent), {
      intent: undefined,
      "intent-per-grab": undefined
    })
    const vain = failed([{ grabbed: true, rationale: "the key" }])
    assert.deepStrictEqual(scoresOf(["intent", "intent-per-grab"], vain), { intent: undefined, "intent-per-grab": 0 })
  })

  it("correlate the walked distances with the optimal ones, over instances", () => {
    const metric = metrics.find(({ id }) => id === "mm-escape.distance-correlation")
    const some = (...values: ReadonlyArray<number>) => values.map((value) => [Option.some(value)])
    const optimal = some(1, 2, 3)
    const other = (id: string) => (id === "mm-escape.optimal-distance" ? Option.some(optimal) : Option.none())
    assert.deepStrictEqual(metric?.summarize?.(some(2, 4, 6), other), Option.some({ mean: 1, n: 3 }))
    const partly = [[Option.none()], ...some(4, 6)]
    assert.deepStrictEqual(metric?.summarize?.(partly, other), Option.none())
    assert.deepStrictEqual(
      metric?.summarize?.(some(2, 4, 6), () => Option.none()),
      Option.none()
    )
  })
})

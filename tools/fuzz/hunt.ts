import { Worker } from "node:worker_threads"
import { Randomness } from "@escapement/core"
import type { Finding, Harm } from "./Finding.ts"
import { groundOf, mutate } from "./mutate.ts"
import { targets } from "./targets.ts"
import type { Stint, Told } from "./worker.ts"

/**
 * The longest processor time that one input may take, in milliseconds, so that a busy machine does not count as a
 * hang.
 */
const patience = 5000

/** The longest time that one input may take in all, in milliseconds. */
const wait = 60_000

/** Mebibytes that a reader may use in addition to its normal use. */
const memory = 500

/** Mebibytes of code and samples that a worker holds before the first input. */
const held = 200

/** Most workers that one target may use up. */
const maxWorkers = 40

/** How a target came through. */
export interface Tally {
  readonly target: string
  readonly inputs: number
  /** Inputs unlike all before them. */
  readonly distinct: number
  readonly taken: number
  /** Inputs that threw; equal ones are one finding. */
  readonly crashes: number
  readonly seconds: number
  /** Seconds of processor time, including those of the watchdog. */
  readonly computed: number
  readonly findings: ReadonlyArray<Finding>
}

/** The task: a number of inputs of a target, or as many as the time allows. */
interface Hunt {
  readonly target: string
  readonly seed: string
  /** The index of the first input: a hunt can continue where another one of the same seed ended. */
  readonly from: number
  readonly inputs: number
  /** Milliseconds. */
  readonly time: number
}

/** Returns the milliseconds of processor time of this process, nearly all of it in its worker. */
const processorTime = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/**
 * Works on a stint until it ends, finds harm, or the time is over. Returns the index after the last input, and
 * the harm.
 */
const work = (stint: Stint, until: number, found: (what: string, input: Uint8Array) => void) =>
  new Promise<{ readonly next: number; readonly harm?: Harm }>((resolve, reject) => {
    const worker = new Worker(new URL("worker.ts", import.meta.url), {
      workerData: stint,
      execArgv: ["--conditions=@escapement/source", "--no-warnings"],
      resourceLimits: { maxOldGenerationSizeMb: memory + held }
    })
    const progress = new Int32Array(stint.shared)
    let since = Infinity
    let computed = Infinity
    let seen = -1
    let isOver = false
    const end = (harm?: Harm) => {
      if (isOver) return
      isOver = true
      clearInterval(watch)
      void worker.terminate().then(() => {
        const next = Atomics.load(progress, 0)
        resolve(harm === undefined ? { next } : { next, harm })
      })
    }
    const begin = (index: number) => {
      seen = index
      since = performance.now()
      computed = processorTime()
    }
    const watch = setInterval(() => {
      const index = Atomics.load(progress, 0)
      if (index !== seen && Number.isFinite(since)) begin(index)
      if (processorTime() > computed + patience || performance.now() > since + wait) end("hang")
      else if (performance.now() > until && Number.isFinite(since)) end()
    }, 100)
    worker.on("message", (told: Told) => {
      if (told._tag === "ready") begin(stint.from)
      if (told._tag === "crash") {
        // shrinking takes its time
        begin(seen)
        found(told.what, told.input)
      }
      if (told._tag === "done") end()
    })
    worker.on("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return end("memory")
      // thrown while no caller was waiting for it
      if (Atomics.load(progress, 0) > stint.from) {
        found(`uncaught ${error.message}`, new Uint8Array())
        return end("crash")
      }
      isOver = true
      clearInterval(watch)
      reject(error)
    })
  })

/** Makes the input of an index again. */
const inputAt = async ({ seed, target }: Hunt, index: number): Promise<Uint8Array> => {
  const opened = await targets[target]?.(seed)
  return mutate(opened?.samples.map(groundOf) ?? [], Randomness.rng(seed, target, index))
}

/** Tests a target with inputs, in workers that can be killed, and returns the results. */
export const hunt = async (order: Hunt): Promise<Tally> => {
  const began = performance.now()
  const before = processorTime()
  const shared = new SharedArrayBuffer(16)
  const findings = new Map<string, Finding>()
  const { inputs, seed, target, time } = order
  const to = order.from + inputs
  let { from } = order
  for (let workers = 0; from < to && performance.now() < began + time && workers < maxWorkers; workers++) {
    Atomics.store(new Int32Array(shared), 0, from)
    const stint: Stint = { target, seed, from, to, shared }
    const { harm, next } = await work(stint, began + time, (what, input) => {
      if (!findings.has(what)) findings.set(what, { target, harm: "crash", what, input })
    })
    from = next
    if (harm === "hang" || harm === "memory") {
      findings.set(`${harm} ${next}`, {
        target,
        harm,
        what: `${harm} at input ${next - 1}`,
        input: await inputAt(order, next - 1)
      })
    } else if (harm === undefined) break
  }
  const [, taken = 0, crashes = 0, distinct = 0] = new Int32Array(shared)
  const seconds = (performance.now() - began) / 1000
  const computed = (processorTime() - before) / 1000
  return {
    target,
    inputs: from - order.from,
    distinct,
    taken,
    crashes,
    seconds,
    computed,
    findings: [...findings.values()]
  }
}

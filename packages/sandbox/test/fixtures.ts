import { type ContainedModule, startContained } from "../src/ContainedProcess.ts"
import { Duration, Effect, Schema } from "effect"

const megabyte = 1024 * 1024

/** A process that evaluates JavaScript; the parent treats it as owned by an intruder. */
export const intruder = (mark = ""): ContainedModule<{ readonly text: string }> => ({
  entry: new URL(`escapes/javascriptChild.ts?${mark}`, import.meta.url),
  reads: [],
  settings: {},
  Message: Schema.Struct({ text: Schema.String }),
  limits: { start: Duration.minutes(1), memory: 1536 * megabyte, message: megabyte, traffic: 2 * megabyte }
})

/** Returns what the parent hears from a program: a text, or why the process was ended. */
export const hears = (program: string) =>
  Effect.acquireUseRelease(
    startContained(intruder()),
    (contained) => contained.converse({ program, bait: {} }, ({ next }) => next),
    (contained) => contained.stop
  ).pipe(
    Effect.map(({ text }) => text),
    Effect.catch(({ reason }) => Effect.succeed(`lost: ${reason}`))
  )

/**
 * Writes a message as the child's side would, with the given parts; `{nonce}` stands for the nonce, which the test does
 * not know.
 */
export const say = (nonce: string, body: string, length = "body.length", kind = 0): string => `
  const { writeSync } = await import("node:fs")
  const body = Buffer.from(${body})
  const head = Buffer.alloc(37)
  head.writeUInt32BE(${length}, 0)
  head[4] = ${kind}
  head.write(${JSON.stringify(nonce)}, 5)
  writeSync(1, head)
  for (let at = 0; at < body.length; ) try { at += writeSync(1, body, at) } catch (e) { if (e.code !== "EAGAIN") throw e }
  await new Promise(() => setInterval(() => {}, 1000))`

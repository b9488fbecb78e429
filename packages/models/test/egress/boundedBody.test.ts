import { assert, describe, it } from "@effect/vitest"
import { type Bound, boundedBody } from "../../src/egress/boundedBody.ts"

const read = async (sizes: ReadonlyArray<number>, beyond: Bound["beyond"]): Promise<number> => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    }
  })
  let bytes = 0
  for await (const chunk of boundedBody(body, { max: 100, idle: 10_000, beyond })) bytes += chunk.length
  return bytes
}

describe("boundedBody", () => {
  it("passes a body of just the most bytes", async () => {
    assert.strictEqual(await read([60, 40], "fail"), 100)
    assert.strictEqual(await read([60, 40], "cut"), 100)
  })

  it("fails, or ends, at one byte more", async () => {
    assert.strictEqual(await read([60, 41], "cut"), 60)
    const failure = await read([60, 41], "fail").catch(String)
    assert.match(String(failure), /the reply is longer than/)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { type Environment, parseShard } from "../../src/shards/parseShard.ts"

const read = (text: string, environment: Environment = {}): string =>
  Result.match(parseShard(text, environment), {
    onSuccess: ({ index, of }) => `${index}/${of}`,
    onFailure: ({ message }) => message
  })

describe("parseShard", () => {
  it("reads a shard in the form N/M", () => {
    assert.strictEqual(read("3/10"), "3/10")
    assert.strictEqual(read(" 1/1 "), "1/1")
  })

  it.each([
    ["0/10", "--shard 0/10: there is no shard 0 of 10"],
    ["11/10", "--shard 11/10: there is no shard 11 of 10"],
    ["1/0", "--shard 1/0: expected 1 to 10000 shards"],
    ["1/10001", "--shard 1/10001: expected 1 to 10000 shards"]
  ])("refuses %s", (text, said) => assert.strictEqual(read(text), said))

  it.each(["", "3", "3/", "/10", "a/10", "3/10/2", "-1/10", "1.5/10", "3/ten", "auto/x"])(
    "explains how a shard is written: %s",
    (text) => assert.include(read(text), "write 3/10 for the third of ten")
  )

  it("reads the shard from the scheduler", () => {
    const slurm = {
      SLURM_ARRAY_TASK_ID: "12",
      SLURM_ARRAY_TASK_MIN: "0",
      SLURM_ARRAY_TASK_STEP: "4",
      SLURM_ARRAY_TASK_COUNT: "8"
    }
    assert.strictEqual(read("auto", slurm), "4/8")
    assert.strictEqual(
      read("auto", { SLURM_ARRAY_TASK_ID: "3", SLURM_ARRAY_TASK_MIN: "1", SLURM_ARRAY_TASK_COUNT: "10" }),
      "3/10"
    )
    assert.strictEqual(read("auto", { CI_NODE_INDEX: "2", CI_NODE_TOTAL: "5" }), "2/5")
    assert.strictEqual(read("auto/10", { JOB_COMPLETION_INDEX: "9" }), "10/10")
    assert.strictEqual(read("auto", { ESCAPEMENT_SHARD_INDEX: "0", ESCAPEMENT_SHARD_TOTAL: "4" }), "1/4")
    // what is set for this command alone stands before what a machine has
    assert.strictEqual(read("auto/4", { ...slurm, ESCAPEMENT_SHARD_INDEX: "1" }), "2/4")
  })

  it("says which value the scheduler does not give", () => {
    assert.include(read("auto"), "no scheduler says which shard this is")
    assert.include(read("auto", { JOB_COMPLETION_INDEX: "0" }), "does not say how many shards there are: write auto/10")
    assert.include(read("auto/4", { JOB_COMPLETION_INDEX: "4" }), "there is no shard 5 of 4")
    assert.include(
      read("auto", {
        SLURM_ARRAY_TASK_ID: "7",
        SLURM_ARRAY_TASK_MIN: "1",
        SLURM_ARRAY_TASK_STEP: "4",
        SLURM_ARRAY_TASK_COUNT: "3"
      }),
      "is not a step of a SLURM array"
    )
    assert.include(read("auto", { JOB_COMPLETION_INDEX: "0", CI_NODE_INDEX: "1" }), "both say which shard this is")
  })
})

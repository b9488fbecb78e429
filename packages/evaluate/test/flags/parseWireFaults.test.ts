import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { parseWireFaults } from "../../src/flags/parseWireFaults.ts"

describe("parseWireFaults", () => {
  it("reads fault kinds with their number of times, once by default", () => {
    assert.deepStrictEqual(
      parseWireFaults(["429-retry-after,500=2", "hang=always"]),
      Result.succeed([
        { fault: "429-retry-after" as const, times: 1 },
        { fault: "500" as const, times: 2 },
        { fault: "hang" as const, times: Infinity }
      ])
    )
  })

  it.each(["418", "500=0", "500=often", "500=", ""])("refuses %j", (text) => {
    assert.isTrue(Result.isFailure(parseWireFaults([text])))
  })
})

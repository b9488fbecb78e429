import { assert, describe, it } from "@effect/vitest"
import { locationFrom } from "../../src/terminal/locationFrom.ts"
import { storeFlag } from "../../src/terminal/resumeCommand.ts"

const url = "postgres://me:planted@db.example:5433/runs?sslmode=require&sslpassword=planted"
/** The form in which the store shows it. */
const shown = "postgres://me@db.example:5433/runs"

describe("the printed flag of a store", () => {
  it("names the variable that was typed, as a URL without its password opens nothing", () => {
    process.env["ESCAPEMENT_TEST_URL"] = url
    assert.strictEqual(locationFrom("env:ESCAPEMENT_TEST_URL"), url)
    delete process.env["ESCAPEMENT_TEST_URL"]
    assert.strictEqual(storeFlag(shown), " --store env:ESCAPEMENT_TEST_URL")
    assert.strictEqual(
      storeFlag("postgres://other@db.example:5433/runs"),
      " --store postgres://other@db.example:5433/runs"
    )
  })

  it("has a word in place of a password that was typed", () => {
    locationFrom(url)
    assert.strictEqual(storeFlag(shown), " --store 'postgres://me:PASSWORD@db.example:5433/runs?sslmode=require'")
    const asParameter = "postgres://me@other.example/runs?password=planted"
    assert.strictEqual(locationFrom(asParameter), asParameter)
    assert.strictEqual(storeFlag(asParameter), " --store postgres://me:PASSWORD@other.example/runs")
    locationFrom("postgres://db.example/runs")
    assert.strictEqual(storeFlag("postgres://db.example/runs"), " --store postgres://db.example/runs")
  })
})

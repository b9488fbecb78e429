import { assert, describe, it } from "@effect/vitest"
import { makeDataTables } from "../../src/report/dataTables.ts"
import { buildAgenda } from "../../src/Agenda.ts"
import { tiny } from "../tiny.ts"

const dataTables = makeDataTables((instance) =>
  buildAgenda(instance, instance.backing._tag === "Recorded" ? instance.backing.tools : [])
)

describe("dataTables", () => {
  it("counts queries by domain and kind, with correct totals", () => {
    const [, queries] = dataTables([
      { ...tiny, id: "parallel/Travel/hard_ver#0", domain: "Travel", structure: "parallel", wording: "hard" },
      { ...tiny, id: "sequential/Travel/traj_query#0", domain: "Travel", structure: "sequential" },
      { ...tiny, id: "sequential/Travel/simple_ver#0", domain: "Travel", structure: "sequential" }
    ])
    assert.deepStrictEqual(queries?.rows[0], ["Travel", "0", "200", "1", "200", "1", "170"])
    assert.deepStrictEqual(queries?.rows.at(-1), ["total", "0", "2000", "1", "2000", "1", "1870"])
  })
})

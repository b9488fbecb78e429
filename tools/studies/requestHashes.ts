/**
 * Hashes requests to databases and the databases behind them, tier by tier: the hashes must be equal before and after a
 * change that must not alter a byte.
 *
 *     node --conditions=@escapement/source tools/studies/requestHashes.ts --tiers stateful,across --instances 200
 */
import { createHash } from "node:crypto"
import { Randomness } from "@escapement/core"
import { generate, tiers } from "@escapement/traject"
import { Effect } from "effect"
import { openDatabases } from "../../benchmarks/traject/src/databases/Databases.ts"
import { allServices, databaseServices } from "../../benchmarks/traject/src/databases/services.ts"
import { dayOfIso } from "../../benchmarks/traject/src/generate/calendar.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  tiers: flags.listed("tiers", "tier", Object.keys(tiers), [
    "stateful",
    "stateful-failing",
    "stateful-extreme",
    "domains",
    "domains-extreme",
    "across",
    "desks"
  ]),
  instances: flags.count("instances", 200, { least: 1 })
}))

for (const [tier, difficulties] of Object.entries(tiers)) {
  if (!values.tiers.includes(tier)) continue
  const [requests, rows] = [createHash("sha256"), createHash("sha256")]
  for (let nth = 0; nth < values.instances; nth++) {
    const instance = Effect.runSync(
      generate(Randomness.seed("hash", tier, nth), difficulties[nth % difficulties.length]!)
    )
    requests.update(JSON.stringify(instance))
    const { backing } = instance
    if (backing._tag !== "Database" || nth % 4 > 0) continue
    const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0, backing.rules, [], backing.edition)
    const services = backing.rules === undefined ? databaseServices : allServices
    for (const service of services.filter(({ domain }) => backing.rules === undefined || domain === backing.domain)) {
      const view = databases.view(service)
      for (const table of Object.keys(service.tables)) rows.update(table + JSON.stringify(view.rows(table)))
    }
  }
  console.log(`${tier}: ${requests.digest("hex").slice(0, 24)} ${rows.digest("hex").slice(0, 24)}`)
}

import type { Benchmarks } from "@escapement/core"

const anchor = /^(.*?)tools\/[^/]+_tool\.json$/
const record = /(?:^|\/)(?:parallel|sequential)\/[^/]+\/[^/]+\.json$/

/** The data of the paper: tool files, records, and the replies recorded in them. */
export const data: Benchmarks.PublishedData = {
  paper: "TRAJECT-Bench",
  address: "https://github.com/PengfeiHePower/TRAJECT-Bench",
  revision: "2723fd8, 2025-11-17",
  licence: "MIT, © 2025 TRAJECT-Bench; recorded replies are of third parties",
  reads: "public_data/tools, parallel and sequential: tools, queries, gold calls and their recorded replies",
  lacks: "Email has no sequential records; 25 % of the sequential records call a tool that no file describes",
  rootOf: (file) => anchor.exec(file)?.[1],
  isRead: (file) => anchor.test(file) || record.test(file)
}

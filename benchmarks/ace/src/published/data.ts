import type { Benchmarks } from "@escapement/core"

const dataset = /^(.*?)[^/]*_dataset_[^/]*\.json$/

/** The data of the paper: a file for each domain and size of the grid. */
export const data: Benchmarks.PublishedData = {
  paper: "ACE-Bench",
  address: "https://github.com/uservan/AgentCE_Bench",
  revision: "37c9ed2, 2026-04-09",
  licence: "MIT, © 2026 xuanyu",
  reads: "all files data/*/*_dataset_*.json: 210 instances of 5×5, 324 of 5×7 (the paper's), 540 of 5×10",
  rootOf: (file) => dataset.exec(file)?.[1],
  isRead: (file) => dataset.test(file)
}

import type { Benchmarks } from "@escapement/core"
import { bringPages, isPageFile } from "./bringPages.ts"
import { isLegFile } from "./published.ts"

const aboveVariants = /^(.*?)aar-(?:linear|dag)\//

/** The data of the paper: its legs, and the pages, which only an earlier commit has. */
export const data: Benchmarks.PublishedData = {
  paper: "The Amazing Agent Race",
  address: "https://github.com/minnesotanlp/the-amazing-agent-race",
  revision: "78eff56, 2026-04-16, for all 1,400 legs; 21ce37b for the archived pages",
  licence: "MIT, © 2026 Minnesota NLP; archived pages are Wikipedia's, CC BY-SA",
  reads: "aar-linear and aar-dag: legs, and archived pages from .wiki_cache or any folder of pages with its index",
  lacks: "pages of most legs: commit 21ce37b has every page of 68 of 600 branching legs and of no linear one",
  rootOf: (file) => (isLegFile(file) ? aboveVariants.exec(file)?.[1] : undefined),
  isRead: (file) => isLegFile(file) || isPageFile(file),
  bring: bringPages
}

import { isMainThread } from "node:worker_threads"

/** Threads that a test starts get the arguments of its worker, so this module too: they resolve imports once as well. */
if (!isMainThread) await import("./resolveOnce.ts")

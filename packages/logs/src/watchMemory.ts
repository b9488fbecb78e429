import { Worker } from "node:worker_threads"

/** Milliseconds between two looks at the memory. */
const pause = 20

/**
 * Ends this process once it uses more memory than allowed, also while it decodes. A limit of the heap does not cover
 * the bytes that a decoder keeps outside the heap.
 *
 * @param most bytes of memory
 */
export const watchMemory = (most: number): void => {
  const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${most}) process.kill(process.pid, "SIGKILL") }, ${pause})`
  new Worker(watch, { eval: true }).unref()
}

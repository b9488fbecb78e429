import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { run } from "./run.ts"

/** A registry that serves the tarballs of a folder, including those added later. */
interface Registry {
  readonly url: string
  readonly close: () => Promise<unknown>
}

/** Opens a registry in a thread of its own: the checks wait for the programs that they start. */
export const openRegistry = async (folder: string): Promise<Registry> => {
  const upstream = run("npm", ["config", "get", "registry"], folder).trim()
  const worker = new Worker(new URL("./registryWorker.ts", import.meta.url), { workerData: { folder, upstream } })
  const [{ port }] = await once(worker, "message")
  return { url: `http://127.0.0.1:${port}/`, close: () => worker.terminate() }
}

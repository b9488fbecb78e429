import { setTimeout as sleep } from "node:timers/promises"
import { Effect } from "effect"
import { type Scene, type Stage, player } from "./Scene.ts"

/** Draws a number from 0 up to another one, excluded; a new number at each call. */
export type Draw = (below: number) => number

const now = () => Date.now()

/** Kills one of two workers at a random moment. */
const killedWorker = (nth: number, draw: Draw): Scene => ({
  title: `worker killed, ${nth}`,
  pace: 500,
  trials: 60,
  mayRestart: true,
  act: async ({ submitter, workers }) => {
    await sleep(draw(3000))
    workers[draw(2) < 1 ? 0 : 1].child.kill("SIGKILL")
    return { cut: now(), submitter }
  }
})

const killedSubmitter = (draw: Draw): Scene => ({
  title: "submitter killed, taken up by another",
  pace: 500,
  trials: 60,
  mayRestart: false,
  act: async ({ fleet, postgres, submitter }) => {
    await sleep(draw(3000))
    submitter.child.kill("SIGKILL")
    await submitter.ended
    return {
      cut: now(),
      submitter: fleet.start(["eval", "--resume", "last", "--plugin", player, "--json", "--database", postgres.url])
    }
  }
})

const restartedDatabase: Scene = {
  title: "database stopped as by a crash, back after 3 s",
  pace: 8000,
  trials: 24,
  mayRestart: false,
  act: async ({ postgres, submitter }) => {
    await sleep(2000)
    await Effect.runPromise(postgres.stop)
    const cut = now()
    await sleep(3000)
    await Effect.runPromise(postgres.start)
    return { cut, submitter }
  }
}

const pausedWorker: Scene = {
  title: "worker paused past its lease, then let go on",
  pace: 1000,
  trials: 120,
  mayRestart: true,
  act: async ({ submitter, workers: [worker] }) => {
    await sleep(1000)
    worker.child.kill("SIGSTOP")
    const cut = now()
    await sleep(25_000)
    worker.child.kill("SIGCONT")
    return { cut, submitter }
  }
}

const lateWorker: Scene = {
  title: "worker joins while long trials are played",
  pace: 10_000,
  trials: 32,
  mayRestart: false,
  act: async ({ fleet, submitter }) => {
    await fleet.worker("--slots", "4", "--plugin", player)
    return { cut: now(), submitter }
  }
}

const drainedWorker: Scene = {
  title: "worker drained by SIGTERM",
  pace: 2000,
  trials: 32,
  mayRestart: false,
  act: async ({ submitter, workers: [worker] }: Stage) => {
    await sleep(500)
    worker.child.kill("SIGTERM")
    const { code } = await worker.ended
    if (code !== 0) throw new Error(`it exited with ${code}`)
    return { cut: now(), submitter }
  }
}

/** Lists the scenes that are played, one after the other. */
export const scenes = (kills: number, draw: Draw): ReadonlyArray<Scene> => [
  drainedWorker,
  lateWorker,
  killedSubmitter(draw),
  restartedDatabase,
  pausedWorker,
  ...Array.from({ length: kills }, (_, i) => killedWorker(i + 1, draw))
]

import { type Stored, Trajectories } from "@escapement/core"

/** Hashes of the images that an agent was shown in a trial. */
export const listImages = ({ trial }: Stored.StoredTrial): ReadonlyArray<string> =>
  Trajectories.listCalls(trial.events).flatMap(({ content }) =>
    content.flatMap((part) => (part._tag === "Image" ? [part.blob] : []))
  )

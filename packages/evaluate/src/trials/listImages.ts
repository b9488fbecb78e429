import { Content, type Stored, Trajectories } from "@escapement/core"

/** Lists the hashes of the images and sounds that an agent was given in a trial. */
export const listImages = ({ trial }: Stored.StoredTrial): ReadonlyArray<string> =>
  Trajectories.listCalls(trial.events).flatMap(({ content }) => Content.blobs(content))

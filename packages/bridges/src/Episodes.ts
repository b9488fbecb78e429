/** Trials that are opened and played over HTTP. */
export { type Episode, type EpisodeOptions, openEpisode } from "./Episode.ts"
export type { EpisodeLimits } from "./OpenEpisodes.ts"
export { type EpisodeServer, type EpisodeServing, type OpenEpisode, serveEpisodes } from "./serveEpisodes.ts"
export { serveReward } from "./serveReward.ts"

/** Trials that are opened and played over HTTP. */
export { type Episode, type EpisodeOptions, openEpisode } from "./episodes/Episode.ts"
export type { EpisodeLimits } from "./episodes/OpenEpisodes.ts"
export { type EpisodeServer, type EpisodeServing, type OpenEpisode, serveEpisodes } from "./episodes/serveEpisodes.ts"
export { serveReward } from "./episodes/serveReward.ts"

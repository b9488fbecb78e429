import type { Benchmarks } from "@escapement/core"

const scene = /^(.*?)(?:scene_data\/[^/]+|level[^/]*)\/\d+\.json$/
const level = /(?:^|\/)level[^/]*\.json$/

/** The published data of the paper: levels and their scenes. */
export const data: Benchmarks.PublishedData = {
  paper: "EscapeCraft",
  address: "https://github.com/THUNLP-MT/EscapeCraft",
  revision: "b7b9fea, 2025-06-26",
  licence: "MIT, © 2025 THUNLP-MT",
  reads: "levels/*.json and levels/scene_data: 43 scenes of one room; our own renderer draws them",
  lacks: "20 rooms of the paper's 63 were never published; passwords that a scene leaves open are drawn by its name",
  rootOf: (file) => scene.exec(file)?.[1],
  isRead: (file) => scene.test(file) || level.test(file)
}

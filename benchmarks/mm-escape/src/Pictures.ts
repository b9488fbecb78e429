/** The pictures that a player sees. */
export { buildMesh } from "./picture/buildMesh.ts"
export { type AnyMesh, buildAnyMesh, renderFrame, renderPicture, resolutions } from "./picture/renderPicture.ts"
export { png } from "./picture/png.ts"
export { placeCamera, project } from "./space/Camera.ts"

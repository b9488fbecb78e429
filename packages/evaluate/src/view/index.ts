/** The viewer: shows the trials of a store to a browser on this machine. */
export type { Reading } from "./ViewStore.ts"
export { type ServingView, serveView } from "./serveView.ts"
export { pictureAt } from "./pictureAt.ts"
export { type ExportingSite, exportSite } from "../site/exportSite.ts"
export { type PlayingInBrowser, playInBrowser } from "./playInBrowser.ts"

/** The keys that this process has read, their files, and how they are hidden in texts. */
export {
  hideAndCut,
  type Keyring,
  KnownKeys,
  listKeyForms,
  keyMark,
  makeKeyring,
  processKeyring,
  shortestKey
} from "./model/Keyring.ts"
export { secretFiles } from "./model/secretFiles.ts"

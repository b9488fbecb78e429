/** The keys that this process has read, and how they are hidden in texts. */
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

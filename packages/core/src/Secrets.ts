/** The keys that this process has read, and how they are hidden in texts. */
export { type Keyring, KnownKeys, listKeyForms, keyMark, makeKeyring, shortestKey } from "./model/Keyring.ts"

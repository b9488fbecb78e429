/** Keys that this process has read, and texts without them. */
export { type Keyring, KnownKeys, listKeyForms, keyMark, makeKeyring } from "./model/Keyring.ts"

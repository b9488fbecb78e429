/** A key of the run that a fake agent repeats. */
export const plantedKey = "planted-key-0123456789-abcdefghij"

/** Words of an agent that end with the key: cut at 300 characters, they would end with all of it but its last one. */
export const straddling = `${"e".repeat(301 - plantedKey.length)}${plantedKey}`

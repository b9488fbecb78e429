/** Version of Escapement, as in package.json. */
export const version = "0.0.0"

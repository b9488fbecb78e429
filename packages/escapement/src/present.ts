/** Values of options as they are written in code; an `undefined` value counts as absent. */
export type Given<Options> = { readonly [name in keyof Options]: string | number | boolean | undefined }

/** Returns the options that have a value. */
export const present = <Options extends Given<Options>>(
  given: Options
): { readonly [name: string]: string | number | boolean } => {
  const found: { [name: string]: string | number | boolean } = {}
  for (const [name, value] of Object.entries<string | number | boolean | undefined>(given)) {
    if (value !== undefined) found[name] = value
  }
  return found
}

/** Puts values into the places of their names in a text: `{name}`. */
export const fill = (text: string, values: { readonly [name: string]: string | number }): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

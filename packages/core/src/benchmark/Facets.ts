/** The properties of an instance by which results are grouped. */
export type Facets = { readonly [name: string]: string | number }

/** The next task: grab a prop, look at a number on a wall, or read a note in the bag. */
export type Task =
  | { readonly _tag: "Grab"; readonly id: string; readonly use: string; readonly input: string }
  | { readonly _tag: "Look"; readonly id: string }
  | { readonly _tag: "Read"; readonly id: string }

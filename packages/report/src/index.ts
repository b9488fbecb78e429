export * as Export from "./Export.ts"
export * as Html from "./Html.ts"
export * as Lines from "./Lines.ts"

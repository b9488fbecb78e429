export * from "./Summary.ts"

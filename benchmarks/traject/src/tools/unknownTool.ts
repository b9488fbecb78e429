/** Writes the reply to a call of a tool that does not exist, in the authors' words. */
export const unknownTool = (tool: string): string => `ERROR: Tool '${tool}' not found in available tools`

/** What is answered to a call of a tool that is not there, in the authors' words. */
export const unknownTool = (tool: string): string => `ERROR: Tool '${tool}' not found in available tools`

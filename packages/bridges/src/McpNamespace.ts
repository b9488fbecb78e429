/** Serves a session over MCP, and the model of an external agent through a proxy. */
export { type ToolReadiness, type Mcp, makeMcp } from "./session/Mcp.ts"
export { type Block, type ToolReply, renderBrief, replyTo } from "./session/ToolReply.ts"
export { type SessionServer, serveSession } from "./session/SessionServer.ts"
export { type ModelProxy, type ModelProxyOptions, serveModelProxy } from "./proxy/serveModelProxy.ts"
export { serveStdio } from "./session/serveStdio.ts"

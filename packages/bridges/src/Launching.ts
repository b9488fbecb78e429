/** How an external agent is started, and what its output says. */
export type { AgentDescriptor, LaunchOptions, AgentLaunch, ModelAccess, AgentReport } from "./AgentDescriptor.ts"

import { Context, Duration } from "effect"

const mebibyte = 1024 * 1024

/** What a server bears of its clients, taken together. */
export interface ServerLimits {
  /** Bytes of a request's first line and headers. */
  readonly head: number
  /** Bytes of a body, where the route says nothing of it. */
  readonly body: number
  /** Bytes of all bodies that are held at once. */
  readonly bodies: number
  /** Nesting of the JSON in a body. */
  readonly depth: number
  /** Connections that are open at once; more are closed unanswered. */
  readonly connections: number
  /** Requests under way at once. */
  readonly requests: number
  /** Time until the headers have come. */
  readonly headTime: Duration.Duration
  /** Time until the whole request has come. */
  readonly requestTime: Duration.Duration
  /** Time that a connection stays open between two requests. */
  readonly idleTime: Duration.Duration
  /** Time that a client may leave a reply unread. */
  readonly readTime: Duration.Duration
}

/**
 * The limits of every server that is opened where they are provided. A reference: they
 * protect the process, and no trial comes out otherwise by them.
 */
export const ServerLimits = Context.Reference<ServerLimits>("@escapement/server/ServerLimits", {
  defaultValue: () => ({
    head: 16 * 1024,
    body: mebibyte,
    bodies: 128 * mebibyte,
    depth: 512,
    connections: 1024,
    requests: 1024,
    headTime: Duration.seconds(10),
    requestTime: Duration.seconds(60),
    idleTime: Duration.seconds(5),
    readTime: Duration.seconds(60)
  })
})

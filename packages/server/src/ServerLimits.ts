import { Context, Duration } from "effect"

const mebibyte = 1024 * 1024

/** The limits of one server, for all its clients together. */
export interface ServerLimits {
  /** The most bytes of a request's first line and headers. */
  readonly head: number
  /** The most bytes of a body, for routes that set no limit. */
  readonly body: number
  /** The most bytes of all bodies held at once. */
  readonly bodies: number
  /** How long a body may take to arrive, if there is no memory left for others. */
  readonly slowBody: Duration.Duration
  /** The deepest nesting of the JSON in a body. */
  readonly depth: number
  /** The most open connections; further ones are closed unanswered. */
  readonly connections: number
  /** The most concurrent requests. */
  readonly requests: number
  /** The time until the headers must have arrived. */
  readonly headTime: Duration.Duration
  /** The time until the whole request must have arrived. */
  readonly requestTime: Duration.Duration
  /** How long a connection stays open between two requests. */
  readonly idleTime: Duration.Duration
  /** How long a client may leave a reply unread. */
  readonly readTime: Duration.Duration
}

/**
 * The limits of every server that is opened in this context. A reference, because they protect the
 * process and change no trial.
 */
export const ServerLimits = Context.Reference<ServerLimits>("@escapement/server/ServerLimits", {
  defaultValue: () => ({
    head: 16 * 1024,
    body: mebibyte,
    bodies: 128 * mebibyte,
    slowBody: Duration.seconds(2),
    depth: 512,
    connections: 1024,
    requests: 1024,
    headTime: Duration.seconds(10),
    requestTime: Duration.seconds(60),
    idleTime: Duration.seconds(5),
    readTime: Duration.seconds(60)
  })
})

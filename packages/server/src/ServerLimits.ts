import { Context, Duration } from "effect"

const mebibyte = 1024 * 1024

/** The limits of one server, for all its clients together. */
export interface ServerLimits {
  /** The most bytes of a request's first line and headers; 16 KiB by default. */
  readonly head: number
  /** The most bytes of a body, for routes that set no limit; 1 MiB by default. */
  readonly body: number
  /** The most bytes of all bodies held at once; 128 MiB by default. */
  readonly bodies: number
  /**
   * How long a body may take to arrive before it is dropped when `bodies` is reached and another one needs room; 2
   * seconds by default.
   */
  readonly slowBody: Duration.Duration
  /** The deepest nesting of the JSON in a body; 512 by default. */
  readonly depth: number
  /** The most open connections; further ones are closed unanswered. 1024 by default. */
  readonly connections: number
  /** The most concurrent requests; further ones are answered with 503. 1024 by default. */
  readonly requests: number
  /** The time until the headers must have arrived; 10 seconds by default. */
  readonly headTime: Duration.Duration
  /** The time until the whole request must have arrived; 60 seconds by default. */
  readonly requestTime: Duration.Duration
  /** How long a connection stays open between two requests; 5 seconds by default. */
  readonly idleTime: Duration.Duration
  /** How long a client may leave a reply unread; 60 seconds by default. */
  readonly readTime: Duration.Duration
}

/**
 * The limits of servers as a reference: every server that is opened takes them from its context. They protect the
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

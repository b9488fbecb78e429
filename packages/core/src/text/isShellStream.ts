/**
 * Whether a path is a stream that a shell gives to a program (`/dev/stdin`, `/dev/fd/63` of `<(…)`): it
 * is to be read or written although it is not a regular file.
 */
export const isShellStream = (path: string): boolean =>
  /^\/(?:dev\/std(?:in|out|err)|(?:dev|proc\/self)\/fd\/\d+)$/.test(path)

/**
 * Whether a path is a stream that a shell gives to a program (`/dev/stdin`, `/dev/fd/63` of `<(…)`): it
 * is to be read although it is not a regular file.
 */
export const isShellStream = (path: string): boolean => /^\/(?:dev\/stdin|(?:dev|proc\/self)\/fd\/\d+)$/.test(path)

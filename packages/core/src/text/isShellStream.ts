/**
 * Whether a path is a stream that a shell hands to a program (`/dev/stdin`,
 * `/dev/fd/63` of `<(…)`): whoever names it wants it read, though it is no file.
 */
export const isShellStream = (path: string): boolean => /^\/(?:dev\/stdin|(?:dev|proc\/self)\/fd\/\d+)$/.test(path)

/** The page runs its own script and style, asks its own server, and shows pictures and plays sounds that it decoded itself. Nothing else. */
export const pagePolicy: ReadonlyArray<string> = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
]

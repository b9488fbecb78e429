/**
 * The content policy of the page: it runs its own script and style, asks its own server, and shows images and plays
 * sounds that it decoded itself. Everything else is forbidden.
 */
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

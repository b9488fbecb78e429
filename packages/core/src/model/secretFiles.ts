/**
 * The absolute paths of the files from which this process has read a secret, such as the URL of its database or a key
 * of TLS. They are hidden from contained external agents. One set for the whole process, as such a file is often read
 * before there is a run.
 *
 * ```ts
 * import { Secrets } from "@escapement/core"
 *
 * Secrets.secretFiles.add("/etc/escapement/url")
 * ```
 */
export const secretFiles: Set<string> = new Set()

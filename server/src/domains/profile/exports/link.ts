import { createHash } from 'node:crypto'
import type { IdentityServices } from '#identity'

/** What the link to an export carries. Derived, so that it is kept nowhere and can be made again. */
export const tokenOf = (keys: IdentityServices['keys'], requestId: string) =>
  keys.codeHash('export', requestId).toString('base64url')

/** What is kept of it. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** Where the copy lies; nothing serves this folder but `getExport`. */
export const exportFile = (requestId: string, format: 'html' | 'json') =>
  `exports/${requestId}/data.${format}`

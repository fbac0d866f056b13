import { type IdentityServices, sha256 } from '#identity'

/** What the link to an export carries. Derived, so that it is kept nowhere and can be made again. */
export const tokenOf = (keys: IdentityServices['keys'], requestId: string) =>
  keys.codeHash('export', requestId).toString('base64url')

/** What is kept of it. */
export const linkHash = sha256

/** Where the copy lies; nothing serves this folder but `getExport`. */
export const exportFile = (requestId: string, format: 'html' | 'json') =>
  `exports/${requestId}/data.${format}`

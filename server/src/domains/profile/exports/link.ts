import { type IdentityServices, sha256 } from '#identity'

/** The token in the link to an export. It is derived from a key, so that it need not be stored. */
export const tokenOf = (keys: IdentityServices['keys'], requestId: string) =>
  keys.codeHash('export', requestId).toString('base64url')

export const linkHash = sha256

/** The path of the copy in storage; only `getExport` serves this folder. */
export const exportFile = (requestId: string, format: 'html' | 'json') =>
  `exports/${requestId}/data.${format}`

import { createHmac, randomBytes } from 'node:crypto'

export const newRefreshToken = () => randomBytes(32).toString('base64url')

export type Successor = (token: string) => string

/**
 * Computed, not drawn, so that a repeated refresh (two tabs at once, a lost response) gets the same token although
 * only hashes are stored. It cannot be guessed without the key.
 */
export const successors =
  (key: Buffer): Successor =>
  token =>
    createHmac('sha256', key).update(token).digest('base64url')

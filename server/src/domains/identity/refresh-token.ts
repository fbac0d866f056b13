import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningKey } from './services.ts'

export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** All that is stored of a refresh token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** From a token to the one that replaces it. */
export type Successor = (token: string) => string

/**
 * The successor is computed instead of drawn, so that a repeated refresh (two tabs at once, an answer
 * that got lost) gets the same one although only hashes are stored. Without the key it cannot be guessed.
 */
export function successors(signingKey: SigningKey): Successor {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(signingKey.d, 'base64url'), '', 'dawra refresh tokens', 32),
  )
  return token => createHmac('sha256', key).update(token).digest('base64url')
}

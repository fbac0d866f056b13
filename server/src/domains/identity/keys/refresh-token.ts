import { createHmac, randomBytes } from 'node:crypto'

export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** From a token to the one that replaces it. */
export type Successor = (token: string) => string

/**
 * The successor is computed instead of drawn, so that a repeated refresh (two tabs at once, an answer
 * that got lost) gets the same one although only hashes are stored. Without the key it cannot be guessed.
 */
export const successors =
  (key: Buffer): Successor =>
  token =>
    createHmac('sha256', key).update(token).digest('base64url')

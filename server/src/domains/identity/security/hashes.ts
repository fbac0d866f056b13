import { createHash } from 'node:crypto'

/** The stored hash of a token of 32 random bytes, which needs no salt. */
export const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

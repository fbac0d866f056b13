import { createHash } from 'node:crypto'

/** All that is stored of a token that nobody guesses: 32 random bytes. */
export const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

import { createHash } from 'node:crypto'

/** A token of 32 random bytes needs no salt. */
export const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

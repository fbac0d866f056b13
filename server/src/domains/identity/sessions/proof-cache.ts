import { CLOCK_SKEW } from '../keys/signing-keys.ts'
import type { Proof } from './access-token.ts'

const MOST = 10_000

/** Caches the claims of verified tokens until they expire; the least recently used are dropped first. */
export class ProofCache {
  readonly #proofs = new Map<string, Proof>()

  get(token: string, now: Date): Proof | undefined {
    const proof = this.#proofs.get(token)
    if (!proof) return undefined
    this.#proofs.delete(token)
    if ((proof.expiresAt + CLOCK_SKEW) * 1000 <= now.getTime()) return undefined
    this.#proofs.set(token, proof)
    return proof
  }

  set(token: string, proof: Proof) {
    this.#proofs.set(token, proof)
    if (this.#proofs.size <= MOST) return
    for (const oldest of this.#proofs.keys()) {
      this.#proofs.delete(oldest)
      return
    }
  }
}

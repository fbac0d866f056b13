import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hashing a password deliberately costs a core about 20 ms, and tests sign thousands of people up and in: hashes with our
// own parameters are made cheap. Imported hashes are computed and verified unchanged.

const OURS = { memory: 19_456, passes: 2 }
const { argon2 } = crypto
let isQuick = true

const quick: typeof argon2 = (algorithm, parameters, callback) => {
  const isOurs = parameters.memory === OURS.memory && parameters.passes === OURS.passes
  argon2(algorithm, isQuick && isOurs ? { ...parameters, memory: 8, passes: 1 } : parameters, callback)
}
Object.assign(crypto, { argon2: quick })
syncBuiltinESMExports()

/** From here to the end of a file passwords are hashed at their full cost: `beforeAll(hashInEarnest)`. */
export function hashInEarnest() {
  isQuick = false
  return () => {
    isQuick = true
  }
}

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hashing a password takes a core for some 20 ms on purpose, and tests sign thousands of people up and in: the setting
// of our own hashes costs them next to nothing. Hashes from elsewhere are made and verified as they are.

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

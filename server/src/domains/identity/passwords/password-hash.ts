import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#platform/errors'
import { WorkQueue } from './hashing-queue.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's argon2id setting for 19 MiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Each hash takes 19 MiB and a core for about 20 ms: more at once would slow down everything else. */
const queue = new WorkQueue(
  { running: 2, waiting: 50 },
  () => new Refusal('too_many_requests', { retryAfter: 2 }),
)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`

/** Verified for an unknown address, so that the response takes as long as for a known one. */
const NOBODYS = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

/** @returns a PHC string @throws Refusal('too_many_requests') when too many are waiting */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, COST)
  return phc(salt, hash)
}

/**
 * Takes as long, and is false, when `stored` is null.
 * @throws Refusal('too_many_requests') when too many are waiting
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = PHC.exec(stored ?? NOBODYS)
  if (!match) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(derived, expected) && stored !== null
}

/** Whether a hash from elsewhere can be accepted: its format is known and its cost is limited. */
export function isPasswordHash(text: string): boolean {
  const [, memory, passes, parallelism] = (PHC.exec(text) ?? []).map(Number)
  if (!memory || !passes || !parallelism) return false
  return memory <= 65_536 && passes <= 10 && parallelism <= 4 && memory >= 8 * parallelism
}

/** Keyboards may encode the same letters differently; NFKC makes them equal. */
function derive(password: string, nonce: Buffer, tagLength: number, cost: typeof COST): Promise<Buffer> {
  return queue.run(() =>
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  )
}

import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#platform/errors'
import { WorkQueue } from './work-queue.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's argon2id setting for 19 MiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Each takes 19 MiB and a core for some 20 ms: more at once would only slow down everything else. */
const queue = new WorkQueue(
  { running: 2, waiting: 50 },
  () => new Refusal('too_many_requests', { retryAfter: 2 }),
)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`

/** A hash of no password: verified for an unknown e-mail, so that the response takes as long as for a known one. */
const NOBODYS = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

/**
 * The password's argon2id hash as a PHC string.
 * @throws Refusal('too_many_requests') when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, COST)
  return phc(salt, hash)
}

/**
 * Whether the password made this hash; `null` takes as long and is false.
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

/** Whether a hash from elsewhere can be taken over: one that we can read, and that costs no more than we can give. */
export function isPasswordHash(text: string): boolean {
  const [, memory, passes, parallelism] = (PHC.exec(text) ?? []).map(Number)
  if (!memory || !passes || !parallelism) return false
  return memory <= 65_536 && passes <= 10 && parallelism <= 4 && memory >= 8 * parallelism
}

/** Two keyboards may spell the same letters differently: NFKC makes them one. */
function derive(password: string, nonce: Buffer, tagLength: number, cost: typeof COST): Promise<Buffer> {
  return queue.run(() =>
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  )
}

import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sqlState } from '#platform/errors'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { StartRefusal } from '#platform/start-refusal'
import type { Keys } from '../services.ts'

/** Seconds. */
export const ACCESS_TOKEN_LIFETIME = 600

/** Seconds by which the clocks of two machines may differ: an expired token is accepted for so long. */
export const CLOCK_SKEW = 60

/** The newest published key that may already sign is the one that signs. */
export interface SigningKey {
  kid: string
  publicJwk: JWK
  publicKey: KeyObject
  privateKey: KeyObject
  signsFrom: Date
  publishedUntil: Date | null
}

interface Row {
  kid: string
  publicJwk: JWK
  privateJwkSealed: Buffer
  signsFrom: Date
  publishedUntil: Date | null
}

const READ_AGAIN_MS = 30_000
/** A token may name a key that another process has just created, but invented names must not cost a query each. */
const UNKNOWN_READ_AGAIN_MS = 3_000

/** The keys that sign access tokens. All processes share them through the database. */
export class KeyRing {
  readonly #db: Db
  readonly #keys: Keys
  #ring: readonly SigningKey[] = []
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor({ db, keys }: { db: Db; keys: Keys }) {
    this.#db = db
    this.#keys = keys
  }

  /** The key that signs now; the first one is created on demand. */
  async current(now: Date): Promise<SigningKey> {
    await this.#readWhenOlder(READ_AGAIN_MS, now)
    if (this.#ring.length === 0) {
      await addKey(this.#db, this.#keys, { signsInSeconds: 0 })
      await this.#read(now)
    }
    const newestFirst = this.#ring.toReversed()
    // The clock of a process may be a little behind that of the database.
    return newestFirst.find(key => key.signsFrom <= now) ?? this.#ring[0]!
  }

  async find(kid: string, now: Date): Promise<KeyObject | undefined> {
    await this.#readWhenOlder(READ_AGAIN_MS, now)
    const known = () => this.#ring.find(key => key.kid === kid && isPublished(key, now))?.publicKey
    if (!known()) await this.#readWhenOlder(UNKNOWN_READ_AGAIN_MS, now)
    return known()
  }

  /** Every public key that a token may be verified with, now or soon. */
  async published(now: Date): Promise<readonly JWK[]> {
    await this.current(now)
    return this.#ring.filter(key => isPublished(key, now)).map(key => key.publicJwk)
  }

  async #readWhenOlder(ms: number, now: Date) {
    if (Math.abs(now.getTime() - this.#readAt) > ms) await this.#read(now)
  }

  #read(now: Date): Promise<void> {
    this.#reading ??= selectKeys(this.#db)
      .then(rows => {
        this.#ring = rows.map(row => open(row, this.#keys))
        this.#readAt = now.getTime()
      })
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }
}

const isPublished = ({ publishedUntil }: SigningKey, now: Date) => !publishedUntil || publishedUntil > now

const selectKeys = (db: Db) =>
  many<Row>(
    db,
    sql`select kid, public_jwk as "publicJwk", private_jwk_sealed as "privateJwkSealed",
        signs_from as "signsFrom", published_until as "publishedUntil"
      from identity.signing_keys where published_until is null or published_until > platform.now()
      order by signs_from`,
  )

function open({ privateJwkSealed, ...row }: Row, keys: Keys): SigningKey {
  const privateKey = createPrivateKey({ key: JSON.parse(unsealed(privateJwkSealed, keys)), format: 'jwk' })
  return { ...row, privateKey, publicKey: createPublicKey(privateKey) }
}

/** Whether a server with keys has already used the database; false before its first migration. */
export async function isInUse(db: Db): Promise<boolean> {
  try {
    const { used } = await one<{ used: boolean }>(
      db,
      sql`select exists (select from identity.signing_keys) or exists (select from identity.users) as used`,
    )
    return used
  } catch (error) {
    if (['3F000', '42P01'].includes(sqlState(error) ?? '')) return false
    throw error
  }
}

/** False when the database was made with another key: what was encrypted with that key could not be read. */
export async function areItsKeys(db: Db, keys: Keys): Promise<boolean> {
  const rows = await selectKeys(db)
  try {
    for (const row of rows) open(row, keys)
    return true
  } catch (error) {
    if (error instanceof StartRefusal) return false
    throw error
  }
}

function unsealed(sealed: Buffer, keys: Keys): string {
  try {
    return keys.open(sealed)
  } catch {
    throw new StartRefusal(
      'secrets.json does not belong to this database: restore both from the same backup',
      2,
    )
  }
}

/** Publishes a new key, unless there is one whose end is not set. */
export async function addKey(db: Db, keys: Keys, { signsInSeconds }: { signsInSeconds: number }) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = (await exportJWK(privateKey)) as JsonWebKey
  const kid = await calculateJwkThumbprint(jwk as JWK)
  const { kty, crv, x, y } = jwk
  const published = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  await run(
    db,
    sql`insert into identity.signing_keys (kid, public_jwk, private_jwk_sealed, signs_from)
      values (${kid}, ${JSON.stringify(published)}::jsonb, ${keys.seal(JSON.stringify(jwk))},
        platform.now() + make_interval(secs => ${signsInSeconds}::int))
      on conflict do nothing`,
  )
}

/** Sets the end of the key that signs now; false when its successor is already waiting. */
export const retireKey = async (db: Db, seconds: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`update identity.signing_keys set published_until = platform.now() + make_interval(secs => ${seconds}::int)
      where published_until is null and signs_from <= platform.now() returning kid`,
  )) !== undefined

/** The key without an end: it signs, or is about to. */
export const newestKey = (db: Db) =>
  one<{ kid: string; signsFrom: Date }>(
    db,
    sql`select kid, signs_from as "signsFrom" from identity.signing_keys where published_until is null`,
  )

export const dropOldKeys = (db: Db) =>
  run(db, sql`delete from identity.signing_keys where published_until < platform.now() - interval '1 day'`)

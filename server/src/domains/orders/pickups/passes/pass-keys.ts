import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Keys } from '#identity'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import { StartRefusal } from '#platform/start-refusal'
import type { Tx } from '#platform/transact'

type Sealing = Pick<Keys, 'seal' | 'open'>

interface SigningPassKey {
  id: number
  signsFrom: Date
  privateKey: KeyObject
}

const READ_AGAIN_MS = 30_000
const DAYS = 86_400_000

const SIGNS_MS = 30 * DAYS
/** A counter that was online within this time knows the next key before it signs. */
const PUBLISHED_AHEAD_SECONDS = 2 * 86_400
/** Windows are at most a week ahead; a hand-over is reported within a day after them. */
const OUTLIVES_SECONDS = 14 * 86_400

/** The signing keys of passes. All processes share them through the database. */
export class PassKeys {
  readonly #db: Db
  readonly #sealing: Sealing
  #keys: readonly SigningPassKey[] = []
  #readAt = Number.NEGATIVE_INFINITY

  constructor({ db, keys }: { db: Db; keys: Sealing }) {
    this.#db = db
    this.#sealing = keys
  }

  /**
   * The key that signed at that moment, so that a pass is the same each time it is read; else the oldest published
   * one.
   */
  async at(moment: Date, now: Date): Promise<SigningPassKey> {
    if (Math.abs(now.getTime() - this.#readAt) > READ_AGAIN_MS || this.#keys.length === 0)
      await this.#read(now)
    const key = this.#keys.findLast(({ signsFrom }) => signsFrom <= moment) ?? this.#keys[0]
    if (!key) throw new Error('there is no key for passes')
    return key
  }

  async #read(now: Date) {
    let rows = await selectPassKeys(this.#db)
    if (rows.length === 0) {
      await addPassKey(this.#db, this.#sealing, { signsInSeconds: 0 })
      rows = await selectPassKeys(this.#db)
    }
    this.#keys = rows.map(({ sealed, ...key }) => ({ ...key, privateKey: open(sealed, this.#sealing) }))
    this.#readAt = now.getTime()
  }
}

const selectPassKeys = (db: Db): Promise<{ id: number; signsFrom: Date; sealed: Buffer }[]> =>
  many(
    db,
    sql`select id, signs_from as "signsFrom", private_key_sealed as sealed from orders.pass_keys
      where published_until is null or published_until > platform.now() order by signs_from, id`,
  )

function open(sealed: Buffer, keys: Sealing): KeyObject {
  try {
    return createPrivateKey({ key: JSON.parse(keys.open(sealed)), format: 'jwk' })
  } catch {
    throw new StartRefusal(
      'secrets.json does not belong to this database: restore both from the same backup',
      2,
    )
  }
}

/** Adds a key, unless there is one whose end is not set. */
async function addPassKey(db: Db, keys: Sealing, { signsInSeconds }: { signsInSeconds: number }) {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  await run(
    db,
    sql`insert into orders.pass_keys (public_key, private_key_sealed, signs_from)
      values (${jwk.x}, ${keys.seal(JSON.stringify(jwk))},
        platform.now() + make_interval(secs => ${signsInSeconds}::int))
      on conflict do nothing`,
  )
}

/** Replaces the signing key, and deletes keys whose passes have all ended. @returns whether one was replaced */
export async function rotatePassKeys(tx: Tx, keys: Sealing): Promise<boolean> {
  await run(tx.db, sql`delete from orders.pass_keys where published_until < platform.now()`)
  const retired = await maybe(
    tx.db,
    sql`update orders.pass_keys
      set signs_until = platform.now() + make_interval(secs => ${PUBLISHED_AHEAD_SECONDS}::int),
        published_until = platform.now() + make_interval(secs => ${PUBLISHED_AHEAD_SECONDS + OUTLIVES_SECONDS}::int)
      where signs_until is null and signs_from <= ${new Date(tx.now.getTime() - SIGNS_MS)} returning id`,
  )
  await addPassKey(tx.db, keys, { signsInSeconds: retired ? PUBLISHED_AHEAD_SECONDS : 0 })
  return retired !== undefined
}

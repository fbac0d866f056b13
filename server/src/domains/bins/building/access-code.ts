import { randomInt } from 'node:crypto'
import { ACCESS_CODE_ALPHABET } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import {
  announceStatus,
  getOwnSubscription,
  lockOwn,
  requireCollected,
  requireVersion,
} from '../own-subscription.ts'

const LENGTH = 6
const LETTERS = ACCESS_CODE_ALPHABET.replaceAll(/\d/g, '')
const oneOf = (signs: string) => signs[randomInt(signs.length)]
/** Begins with a letter, because a query value that looks like a number is parsed as one. */
const drawn = () =>
  oneOf(LETTERS) + Array.from({ length: LENGTH - 1 }, () => oneOf(ACCESS_CODE_ALPHABET)).join('')

/** Gives a building the access code for its residents; a code that another building has is drawn again. */
export async function giveAccessCode(tx: Tx, subscriptionId: string) {
  for (let given = 0; given === 0; ) {
    const code = drawn()
    given = await run(
      tx.db,
      sql`update bins.subscriptions set access_code = ${code} where id = ${subscriptionId}
        and not exists (select from bins.subscriptions where access_code = ${code})`,
    )
  }
}

/**
 * Replaces a building's access code; its residents stay.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_not_active' | 'too_many_requests')
 */
export async function renewAccessCode(ctx: Ctx, id: string, version: number): Promise<OwnSubscription> {
  await limitRate(ctx, 'bins.access_code', personOf(ctx).userId)
  return transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    if (locked.kind !== 'building') throw new Refusal('not_found')
    requireCollected(locked)
    requireVersion(locked, version)
    await giveAccessCode(tx, id)
    await run(tx.db, sql`update bins.subscriptions set version = version + 1 where id = ${id}`)
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })
}

import { toE164 } from '@dawra/contract/platform/phone.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { addSellerMember, OfficeSeller } from '@dawra/contract/shop/sellers'
import { MAX_SELLER_MEMBERS } from '@dawra/contract/shop/sellers.rules'
import { findConfirmedPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { memberChanged } from '../events.ts'
import { selectSeller } from './list-sellers.ts'

/**
 * Lets an account run a seller's pages; the person is notified.
 * @throws Refusal('not_found' | 'account_unknown' | 'sells_already' | 'too_many_members')
 */
export const addMember = (
  ctx: Ctx,
  sellerId: string,
  { q }: Pick<ParsedBody<typeof addSellerMember>, 'q'>,
): Promise<OfficeSeller> =>
  transactOnce(ctx, async tx => {
    await lock(tx, sellerId)
    const person = await findConfirmedPerson(tx, q.includes('@') ? { email: q } : { phone: toE164(q) })
    if (!person) throw new Refusal('account_unknown')
    const { taken } = await one<{ taken: number }>(
      tx.db,
      sql`select count(*) as taken from shop.members where seller_id = ${sellerId}`,
    )
    if (taken >= MAX_SELLER_MEMBERS) throw new Refusal('too_many_members', { most: MAX_SELLER_MEMBERS })
    const added = await run(
      tx.db,
      sql`insert into shop.members (user_id, seller_id, added_by) values (${person.id}, ${sellerId}, ${userIdOf(tx)}::uuid)
        on conflict do nothing`,
    )
    if (added === 0) throw new Refusal('sells_already')
    return changed(tx, sellerId, person.id, true)
  })

/** Removes a person from a seller at once; they are notified. @throws Refusal('not_found') */
export const removeMember = (
  ctx: Ctx,
  { sellerId, userId }: { sellerId: string; userId: string },
): Promise<OfficeSeller> =>
  transact(ctx, async tx => {
    // Waits for the person's running changes, which lock this row.
    const removed = await run(
      tx.db,
      sql`delete from shop.members where user_id = ${userId} and seller_id = ${sellerId}`,
    )
    if (removed === 0) throw new Refusal('not_found')
    return changed(tx, sellerId, userId, false)
  })

/** Two additions to one seller run one after the other. @throws Refusal('not_found') */
async function lock(tx: Tx, sellerId: string) {
  if (!(await maybe(tx.db, sql`select from shop.sellers where id = ${sellerId} for no key update`)))
    throw new Refusal('not_found')
}

async function changed(tx: Tx, sellerId: string, userId: string, isMember: boolean) {
  // The log holds the person's id, not the address or phone that was searched for.
  noteChange(tx, { userId, isMember: !isMember }, { userId, isMember })
  await announce(tx, memberChanged({ sellerId, userId, isMember, at: tx.now.toISOString() }))
  return selectSeller(tx, sellerId)
}

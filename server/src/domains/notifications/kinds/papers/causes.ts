import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { ownersOfBusiness, ownersOfVenue } from '../business-owners.ts'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'
import { peopleOfSeller } from '../seller-people.ts'
import type { ChangeFacts } from './texts.en.ts'

type Moved = EventData<'businesses.change_moved'>

const selectChange = (tx: Tx, { changeId, status }: Moved) =>
  maybe<ChangeFacts>(
    tx.db,
    sql`select id as "changeId", business_id as "businessId", venue_id as "venueId", business, venue, kind, note,
        account_end as "accountEnd", expires_on::text as "expiresOn", status = 'approved' as "isApproved"
      from businesses.change_notices where id = ${changeId} and status = ${status}`,
  )

/** A bank account applies to all stores of a business, so each owner gets a link to a store of their own. */
const ownersToNotify = async (tx: Tx, { venueId, businessId }: ChangeFacts) =>
  venueId
    ? (await ownersOfVenue(tx, venueId)).map(userId => ({ userId, venueId }))
    : ownersOfBusiness(tx, businessId)

/** A changed bank account goes to every owner at once, so that one who did not request it can object. */
async function changeMoved(tx: Tx, event: Moved) {
  const found = await selectChange(tx, event)
  if (!found) return
  const facts = { ...found, sellerId: await sellerOf(tx, found) }
  const { changeId, status } = event
  const notified = { subject: `business:${facts.businessId}`, source: `${status} ${changeId}` }
  const notifyOwners = async (kind: 'account_asked' | 'account_changed' | 'change_decided') => {
    if (facts.sellerId)
      await notify(tx, {
        kind: OF_SELLER[kind],
        people: await peopleOfSeller(tx, facts.sellerId),
        ...notified,
        facts,
      })
    for (const { userId, venueId } of await ownersToNotify(tx, facts))
      await notify(tx, { kind, people: [userId], ...notified, facts: { ...facts, venueId } })
  }
  if (status === 'waiting') {
    await notify(tx, { kind: 'change_waits', people: await operatorsOf(tx), ...notified, facts })
    if (facts.kind === 'account') await notifyOwners('account_asked')
    return
  }
  const kind = facts.kind === 'account' && facts.isApproved ? 'account_changed' : 'change_decided'
  await notifyOwners(kind)
}

async function sellerOf(tx: Tx, { businessId }: ChangeFacts): Promise<string | null> {
  const seller = await maybe<{ id: string }>(
    tx.db,
    sql`select id from shop.seller_cards where business_id = ${businessId}`,
  )
  return seller?.id ?? null
}

const OF_SELLER = {
  account_asked: 'seller_account_asked',
  account_changed: 'seller_account_changed',
  change_decided: 'seller_account_declined',
} as const

export const causes = { 'businesses.change_moved': changeMoved } satisfies Reactions

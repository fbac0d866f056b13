import { charitiesUntil } from '@dawra/contract/donations/rules'
import type { DonationTerms, OwnDonation } from '@dawra/contract/donations/schemas'
import { requireOpen } from '#identity'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { requirePlace } from '#settings'
import { donationPublished } from '../events.ts'
import { donorOf } from './donors.ts'
import { withholdIfAbusive } from './hide-donation.ts'
import { ownDonationOf } from './own-donations.ts'
import { insertDonation } from './store.ts'
import { checkNamed, checkTerms } from './terms.ts'

/**
 * Lists food or feed at once. Charities get a head start on food where there are any, never on feed.
 * @throws Refusal('not_open_yet' | 'donor_needed' | 'price_not_allowed' | 'unsafe_food' | 'checks_missing' |
 * 'feed_not_allowed' | 'allergens_named' | 'invalid_input')
 */
export async function createDonation(
  ctx: Ctx,
  { allergensSure, ...terms }: DonationTerms & { allergensSure?: boolean | undefined },
): Promise<OwnDonation> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'donations.give', userId)
  return transactOnce(ctx, async tx => {
    await requireOpen(tx.db, 'giving')
    const donor = await donorOf(tx)
    await requirePlace(tx.db, { ...terms, point: terms.place }, { pointPath: 'place' })
    await checkTerms(tx, terms, donor)
    checkNamed(terms, allergensSure)
    return ownDonationOf(tx, await listDonation(tx, terms, userId))
  })
}

/** Lists a donation whose terms have been checked. @returns its id */
export async function listDonation(
  tx: Tx,
  terms: DonationTerms,
  donorId: string,
  of?: { dealId: string; portions: number },
): Promise<string> {
  const isTheirsFirst = terms.kind === 'food' && (await hasCharities(tx, donorId))
  const until = isTheirsFirst ? charitiesUntil(tx.now, new Date(terms.window.endsAt)) : tx.now
  const id = await insertDonation(tx, terms, { donorId, charitiesUntil: until, ...(of && { of }) })
  await withholdIfAbusive(tx, id, terms)
  await announce(tx, donationPublished(id))
  return id
}

const hasCharities = async (tx: Tx, donorId: string) =>
  (await maybe(tx.db, sql`select from charities.active_members where user_id <> ${donorId} limit 1`)) !==
  undefined

import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageOf } from '#platform/page-of'
import { personOf } from '#platform/person'
import type { Tx } from '#platform/transact'
import { numbersOf } from '#settings'
import { requireVenueRole } from '#venues'
import { gives, selectGiving } from './donors.ts'
import {
  type LockedDonation,
  lockDonation,
  OWN_PAGE,
  selectLastPlace,
  selectOwn,
  selectOwnPage,
} from './store.ts'

export async function getGiving(ctx: Ctx) {
  const { userId } = personOf(ctx)
  const giving = await selectGiving(ctx.db, userId)
  const { donation_price_most: priceMost } = await numbersOf(ctx.db, 'donation_price_most')
  return { ...giving, priceMost, last: await selectLastPlace(ctx.db, userId) }
}

/** A donation of the caller or of their venue. @throws Refusal('not_found') */
export async function ownDonationOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  donationId: string,
): Promise<OwnDonation> {
  const donation = await selectOwn(ctx.db, donationId, personOf(ctx).userId)
  if (!donation) throw new Refusal('not_found')
  return donation
}

/** As `ownDonationOf`, locked for a change. @throws Refusal('not_found') */
export async function lockOwnDonation(tx: Tx, donationId: string): Promise<LockedDonation> {
  const donation = await lockDonation(tx, donationId)
  if (!donation || !(await gives(tx.db, donation.donorId, personOf(tx).userId)))
    throw new Refusal('not_found')
  return donation
}

export const listOwnDonations = (ctx: Ctx, page: Page) => listOf(ctx, personOf(ctx).userId, page)

/** A venue's donations, for its team. @throws Refusal('not_found') */
export async function listVenueDonations(ctx: Ctx, venueId: string, page: Page) {
  await requireVenueRole(ctx, venueId)
  return listOf(ctx, venueId, page)
}

interface Page {
  tab: 'open' | 'past'
  cursor?: string | undefined
}

async function listOf(ctx: Ctx, donorId: string, { tab, cursor }: Page) {
  const rows = await selectOwnPage(ctx.db, { donorId, tab, cursor: idCursor(cursor) })
  return pageOf(rows, OWN_PAGE)
}

import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { announceRequestUpdate } from './announce-update.ts'
import { closeAll } from './close-request.ts'
import { recalledByOffice, requestChanged } from './events.ts'
import { refundRequest } from './money.ts'
import { lockOwnDonation, ownDonationOf } from './own-donations.ts'
import { checkReason } from './reason.ts'
import { lockRequest, requestsIn } from './request-store.ts'
import { type LockedDonation, lockDonation, markWithdrawn } from './store.ts'

type By = 'donor' | 'operator' | 'system'

/** Ends a listing. Waiting requests are declined; accepted requesters are notified and refunded if they have paid. */
export async function endForAll(tx: Tx, donationId: string, end: { by: By; reason: string }) {
  await markWithdrawn(tx, donationId, end.reason)
  const open = await requestsIn(tx, donationId, ['waiting', 'accepted', 'confirmed'])
  await closeAll(tx, open, request => ({
    ...end,
    status: request.status === 'waiting' ? 'declined' : 'cancelled',
    news: request.status === 'waiting' ? 'declined' : 'cancelled',
    notice: request.status === 'waiting' ? 'declined' : 'withdrawn',
    isGivenBack: true,
  }))
}

/**
 * Ends a listing as its donor.
 * @throws Refusal('invalid_input')
 * @throws Refusal('donation_closed') when it has ended and no request is open
 */
export async function withdrawDonation(ctx: Ctx, donationId: string, reason: string): Promise<OwnDonation> {
  checkReason(reason)
  return transact(ctx, async tx => {
    const { isOver, gramsPromised, status } = await lockOwnDonation(tx, donationId)
    if (isOver && gramsPromised === 0) throw new Refusal('donation_closed', { status })
    await endForAll(tx, donationId, { by: 'donor', reason })
    return ownDonationOf(tx, donationId)
  })
}

/** Recalls a donation as its donor: everyone who took some is warned. Repeating it changes nothing. */
export function recallDonation(ctx: Ctx, donationId: string, reason: string): Promise<OwnDonation> {
  return transact(ctx, async tx => {
    await recall(tx, await lockOwnDonation(tx, donationId), { by: 'donor', reason })
    return ownDonationOf(tx, donationId)
  })
}

/** Recalls any donation as the office. @throws Refusal('not_found') */
export function recallAnyDonation(ctx: Ctx, donationId: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    const donation = await lockDonation(tx, donationId)
    if (!donation) throw new Refusal('not_found')
    await recall(tx, donation, { by: 'operator', reason })
    if (!donation.recalledAt) await announce(tx, recalledByOffice(donationId))
    return null
  })
}

/** A recalled deal also recalls the donations of its leftovers: everyone who took some is warned. */
export async function recallLeftovers(
  tx: Tx,
  dealId: string,
  why: { by: 'donor' | 'operator'; reason: string },
) {
  const given = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.donations where deal_id = ${dealId} and recalled_at is null order by id`,
  )
  for (const { id } of given) {
    const donation = await lockDonation(tx, id)
    if (donation) await recall(tx, donation, why)
  }
}

async function recall(
  tx: Tx,
  { id, endedAt, recalledAt }: LockedDonation,
  { by, reason }: { by: 'donor' | 'operator'; reason: string },
) {
  if (recalledAt) return
  await run(
    tx.db,
    sql`update donations.donations set recalled_at = platform.now(), recalled_because = ${reason},
        recalled_by = ${by} where id = ${id}`,
  )
  if (!endedAt) await markWithdrawn(tx, id, null)
  const taken = await requestsIn(tx, id, ['collected'])
  const open = await requestsIn(tx, id, ['waiting', 'accepted', 'confirmed'])
  await closeAll(tx, open, request => ({
    by,
    reason: 'recalled',
    status: request.status === 'waiting' ? 'declined' : 'cancelled',
    news: 'recalled',
    notice: 'recalled',
    isGivenBack: true,
  }))
  for (const requestId of taken) await warn(tx, requestId)
}

async function warn(tx: Tx, requestId: string) {
  const request = await lockRequest(tx, requestId)
  if (!request) return
  const { donationId, status } = request
  await refundRequest(tx, request, 'recalled')
  await announce(tx, requestChanged(request, { requestId, donationId, news: 'recalled', status }))
  await announceRequestUpdate(tx, requestId, 'recalled')
}

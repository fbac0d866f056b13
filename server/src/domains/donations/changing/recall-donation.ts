import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { recalledByOffice, requestChanged } from '../events.ts'
import { lockOwnDonation, ownDonationOf } from '../giving/own-donations.ts'
import { type LockedDonation, lockDonation, markWithdrawn } from '../giving/store.ts'
import { announceRequestUpdate } from '../requests/announce-update.ts'
import { closeAll } from '../requests/close-request.ts'
import { refundRequest } from '../requests/request-money.ts'
import { lockRequest, requestsIn } from '../requests/store.ts'

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
    update: 'recalled',
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

import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { type Tx, transact } from '#platform/transact'
import { lockOwnDonation, ownDonationOf } from '../giving/own-donations.ts'
import { markWithdrawn } from '../giving/store.ts'
import { checkReason } from '../requests/check-reason.ts'
import { closeAll } from '../requests/close-request.ts'
import { requestsIn } from '../requests/store.ts'

type By = 'donor' | 'operator' | 'system'

/** Ends a listing. Waiting requests are declined; accepted requesters are notified and refunded if they have paid. */
export async function endForAll(tx: Tx, donationId: string, end: { by: By; reason: string }) {
  await markWithdrawn(tx, donationId, end.reason)
  const open = await requestsIn(tx, donationId, ['waiting', 'accepted', 'confirmed'])
  await closeAll(tx, open, request => ({
    ...end,
    status: request.status === 'waiting' ? 'declined' : 'cancelled',
    update: request.status === 'waiting' ? 'declined' : 'cancelled',
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

import type { RequestNotice } from '@dawra/contract/donations/events'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { endListings } from './changing/end-listings.ts'
import { donationOffered } from './events.ts'
import { closeMissed } from './handing-over/close-missed-requests.ts'
import { lookForStanding } from './offers/offer-donation.ts'
import { expireHolds } from './payment/expire-holds.ts'
import { announceRequestUpdate } from './requests/announce-update.ts'

/** Expired holds come first: the weight they free may be listed for a moment more. */
export async function keepDonationsCurrent(ctx: Ctx) {
  await expireHolds(ctx)
  await endListings(ctx)
  await closeMissed(ctx)
}

interface EarlierUpdate {
  requestId: string
  news: RequestNotice
  occasion?: string
}

export const donationJobs: Jobs = {
  tasks: {
    'donations.look_for_standing': (ctx, { standingId }: { standingId: string }) =>
      lookForStanding(ctx, standingId),
    // Jobs that an earlier version queued, when it sent the mails itself. Notifications reach each person once.
    'donations.tell': (ctx, { requestId, news, occasion }: EarlierUpdate) =>
      transact(ctx, tx => announceRequestUpdate(tx, requestId, news, occasion)),
    'donations.tell_of_lot': (ctx, { donationId, userId }: { donationId: string; userId: string }) =>
      transact(ctx, tx => announce(tx, donationOffered(userId, donationId))),
  },
  ticks: { 'donations.keep_current': { seconds: 3, task: keepDonationsCurrent } },
}

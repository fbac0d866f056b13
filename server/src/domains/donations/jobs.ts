import type { RequestNotice } from '@dawra/contract/donations/events'
import { MISSED_AFTER_MINUTES } from '@dawra/contract/donations/rules'
import { closePayment, livePayment } from '#payments'
import type { Ctx } from '#platform/context'
import { eachAlone } from '#platform/each-alone'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, run, type Statement, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { announceRequestUpdate } from './announce-update.ts'
import { closeAll, closeRequest } from './close-request.ts'
import { donationOffered } from './events.ts'
import { earn } from './money.ts'
import { lookForStanding } from './offer-donation.ts'
import { requestRef } from './request-ref.ts'
import { lockRequest, requestsIn } from './request-store.ts'
import { lockDonation } from './store.ts'

const due = (ctx: Ctx, statement: Statement): Promise<string[]> =>
  transact(ctx, async tx => (await many<{ id: string }>(tx.db, statement)).map(row => row.id))

/** Expires unpaid accepted requests, each in its own transaction, so that one failure does not stop the others. */
async function expireHolds(ctx: Ctx) {
  const overdue = await due(
    ctx,
    sql`select id from donations.requests where status = 'accepted' and hold_expires_at <= platform.now()
      order by hold_expires_at limit 200`,
  )
  await eachAlone(ctx, 'donations.expire_holds', overdue, id => expireHold(ctx, id))
}

/** Closes the payment first, so that no payment arrives in between. A captured one is about to be confirmed. */
export const expireHold = (ctx: Ctx, requestId: string) =>
  transact(ctx, async tx => {
    const request = await lockRequest(tx, requestId)
    if (request?.status !== 'accepted') return
    await closePayment(tx, requestRef(requestId))
    if (await livePayment(tx.db, requestRef(requestId))) return
    await closeRequest(tx, request, {
      status: 'lapsed',
      by: 'system',
      reason: 'not_paid',
      news: 'lapsed',
      notice: 'lapsed',
      isGivenBack: false,
    })
  })

/** Ends listings whose window is over. Requests that are still waiting lapse, and their requesters are notified. */
async function endListings(ctx: Ctx) {
  const over = await due(
    ctx,
    sql`select id from donations.donations where ended_at is null and ends_at <= platform.now()
      order by ends_at limit 200`,
  )
  await eachAlone(ctx, 'donations.end_listings', over, id => endListing(ctx, id))
}

const endListing = (ctx: Ctx, donationId: string) =>
  transact(ctx, async tx => {
    const donation = await lockDonation(tx, donationId)
    if (!donation?.isOver || donation.endedAt) return
    await run(tx.db, sql`update donations.donations set ended_at = platform.now() where id = ${donationId}`)
    await closeAll(tx, await requestsIn(tx, donationId, ['waiting']), () => ({
      status: 'lapsed',
      by: 'system',
      reason: 'listing_ended',
      news: 'lapsed',
      notice: 'lapsed',
      isGivenBack: false,
    }))
  })

/** Marks requests that were not picked up in time as missed. There is no refund: the food was reserved for them. */
async function closeMissed(ctx: Ctx) {
  const missed = await due(
    ctx,
    sql`select id from donations.donations where ended_at is not null and grams_promised > 0
        and ends_at < platform.now() - make_interval(mins => ${MISSED_AFTER_MINUTES}::int)
      order by ends_at limit 200`,
  )
  await eachAlone(ctx, 'donations.close_missed', missed, id => closeMissedOf(ctx, id))
}

const closeMissedOf = (ctx: Ctx, donationId: string) =>
  transact(ctx, async tx => {
    await lockDonation(tx, donationId)
    for (const requestId of await requestsIn(tx, donationId, ['confirmed'])) {
      const request = await lockRequest(tx, requestId)
      if (!request) continue
      await closeRequest(tx, request, {
        status: 'missed',
        by: 'system',
        news: 'missed',
        notice: 'missed',
        isGivenBack: false,
      })
      await earn(tx, request)
    }
  })

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

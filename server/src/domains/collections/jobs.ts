import { GIVEN_BACK_AFTER_DAYS } from '@dawra/contract/collections/rules'
import { closePayment, livePayment } from '#payments'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import type { Jobs } from '#platform/jobs'
import { many, type Statement, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { closeRequest } from './close-request.ts'
import { giveUpCollection } from './give-up-collection.ts'
import { payableRef } from './payable-ref.ts'
import { lockRequest } from './store.ts'

/** The ids that are due, read in a transaction, whose clock the statement uses. */
const due = (ctx: Ctx, statement: Statement): Promise<string[]> =>
  transact(ctx, async tx => (await many<{ id: string }>(tx.db, statement)).map(({ id }) => id))

/** One transaction each, so that an error affects only one collection. */
export async function releaseUnpaid(ctx: Ctx) {
  const overdue = await due(
    ctx,
    sql`select id from collections.requests where status = 'awaiting_payment' and hold_expires_at <= platform.now()
      order by hold_expires_at limit 200`,
  )
  await eachInTurn(ctx, 'collections.release_unpaid', overdue, id => release(ctx, id))
}

/** Closes the payment first, so that no payment can slip in; a captured one is about to be booked. */
const release = (ctx: Ctx, requestId: string) =>
  transact(ctx, async tx => {
    const request = await lockRequest(tx, requestId)
    if (request?.status !== 'awaiting_payment' || request.isHeld) return
    await closePayment(tx, payableRef(requestId))
    if (await livePayment(tx.db, payableRef(requestId))) return
    await closeRequest(tx, request)
  })

/** A collection that was moved counts from its new day. */
export async function giveBackMissed(ctx: Ctx) {
  const missed = await due(
    ctx,
    sql`select id from collections.requests where price > 0 and status in ('requested', 'planned')
        and collect_on <= platform.muscat_day(platform.now()) - ${GIVEN_BACK_AFTER_DAYS}::int
      order by collect_on limit 200`,
  )
  await eachInTurn(ctx, 'collections.give_back_missed', missed, id =>
    transact(ctx, tx => giveUpCollection(tx, id)),
  )
}

export const collectionJobs: Jobs = {
  cron: {
    // By noon the rounds of the day before have reported the stops that they left open.
    'collections.give_back_missed': { at: '30 8 * * *', task: giveBackMissed, atStart: true },
  },
  ticks: { 'collections.release_unpaid': { seconds: 3, task: releaseUnpaid } },
}

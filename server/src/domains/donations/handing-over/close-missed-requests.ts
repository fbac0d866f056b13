import { MISSED_AFTER_MINUTES } from '@dawra/contract/donations/rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { lockDonation } from '../giving/store.ts'
import { closeRequest } from '../requests/close-request.ts'
import { earn } from '../requests/request-money.ts'
import { lockRequest, requestsIn } from '../requests/store.ts'

/** Marks requests that were not picked up in time as missed. There is no refund: the food was reserved for them. */
export async function closeMissed(ctx: Ctx) {
  const missed = await transact(ctx, tx =>
    many<{ id: string }>(
      tx.db,
      sql`select id from donations.donations where ended_at is not null and grams_promised > 0
        and ends_at < platform.now() - make_interval(mins => ${MISSED_AFTER_MINUTES}::int)
      order by ends_at limit 200`,
    ),
  )
  await eachInTurn(
    ctx,
    'donations.close_missed',
    missed.map(row => row.id),
    id => closeMissedOf(ctx, id),
  )
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
        update: 'missed',
        notice: 'missed',
        isGivenBack: false,
      })
      await earn(tx, request)
    }
  })

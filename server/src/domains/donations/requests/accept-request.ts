import { FREE_PICKUPS_A_WEEK, HOLD_HOURS } from '@dawra/contract/donations/rules'
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { announceRequestUpdate } from './announce-update.ts'
import { receivedRequestOf } from './own-requests.ts'
import { lockRequest } from './store.ts'

/**
 * Accepts a request for all or part of its weight. A free donation is confirmed at once; for a priced one the requester has
 * two hours to pay. When nothing is left, the other waiting requests are declined.
 * @throws Refusal('request_closed' | 'donation_closed' | 'too_much_requested' | 'quota_reached' | 'time_not_offered')
 */
export function acceptRequest(
  ctx: Ctx,
  requestId: string,
  { grams, agreedAt }: { grams: number | null; agreedAt: string | null },
): Promise<ReceivedRequest> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const declined = await many<{ id: string }>(
      tx.db,
      sql`select id from donations.accept(${requestId}, ${userId}, ${grams}::int, ${agreedAt}::timestamptz,
        ${FREE_PICKUPS_A_WEEK}::int, ${HOLD_HOURS}::int) as id`,
    )
    const accepted = await receivedRequestOf(tx, requestId)
    await announceStatus(tx, requestId, 'accepted')
    await announceRequestUpdate(tx, requestId, accepted.price > 0 ? 'accepted_to_pay' : 'accepted')
    await notifyDeclined(tx, declined)
    return accepted
  })
}

export async function declineRest(tx: Tx, donationId: string) {
  await notifyDeclined(tx, await many(tx.db, sql`select id from donations.decline_rest(${donationId}) as id`))
}

export async function notifyDeclined(tx: Tx, declined: readonly { id: string }[]) {
  for (const { id } of declined) {
    await announceStatus(tx, id, 'declined')
    await announceRequestUpdate(tx, id, 'all_given')
  }
}

export async function announceStatus(tx: Tx, requestId: string, news: 'accepted' | 'declined' | 'paid') {
  const request = await lockRequest(tx, requestId)
  if (!request) return
  const { donationId, status } = request
  await announce(tx, requestChanged(request, { requestId, donationId, news, status }))
}

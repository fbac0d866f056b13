import { handOverUntil } from '@dawra/contract/donations/rules'
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import { plainCode } from '@dawra/contract/platform/digits.rules'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { type Db, maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { donationCollected } from '../events.ts'
import { ownDonationOf } from '../giving/own-donations.ts'
import { closeRequest } from '../requests/close-request.ts'
import { receivedRequestOf } from '../requests/own-requests.ts'
import { earn } from '../requests/request-money.ts'
import { lockRequest } from '../requests/store.ts'

/**
 * Hands over against the requester's code.
 * @throws Refusal('wrong_code' | 'too_many_codes' | 'request_closed') the last when it was handed over before, or too late
 */
export async function handOverDonation(
  ctx: Ctx,
  donationId: string,
  typed: string,
): Promise<ReceivedRequest> {
  await ownDonationOf(ctx, donationId)
  const code = plainCode(typed)
  const requestId = await limitGuesses(ctx, 'donations.code', actorKey(ctx.actor), async () =>
    PICKUP_CODE.test(code) ? handOver(ctx, donationId, code) : undefined,
  )
  if (requestId) return receivedRequestOf(ctx, requestId)
  if (await wasCollected(ctx.db, donationId, code))
    throw new Refusal('request_closed', { status: 'collected' })
  throw new Refusal('wrong_code')
}

const handOver = (ctx: Ctx, donationId: string, code: string): Promise<string | undefined> =>
  transact(ctx, async tx => {
    const found = await maybe<{ id: string }>(
      tx.db,
      sql`select id from donations.requests where donations.gives(donor_id, ${personOf(tx).userId})
        and code = ${code} and status = 'confirmed' and donation_id = ${donationId}`,
    )
    const request = found && (await lockRequest(tx, found.id))
    if (request?.status !== 'confirmed') return undefined
    if (tx.now > handOverUntil(request)) throw new Refusal('request_closed', { status: 'too_late' })
    await closeRequest(tx, request, {
      status: 'collected',
      by: 'donor',
      update: 'collected',
      notice: null,
      isGivenBack: false,
    })
    await earn(tx, request)
    const { id: requestId, grams, kind, donorId, requesterId, price } = request
    await announce(tx, donationCollected({ requestId, donationId, grams, kind, donorId, requesterId, price }))
    return requestId
  })

const wasCollected = async (db: Db, donationId: string, code: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`select from donations.requests where donation_id = ${donationId} and code = ${code}
      and status = 'collected' limit 1`,
  )) !== undefined

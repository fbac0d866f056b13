import { FREE_PICKUPS_A_WEEK, HOLD_HOURS } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { requireActiveMember } from '#charities'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { lockDonation } from '../giving/store.ts'
import { announceStatus, notifyDeclined } from '../requests/accept-request.ts'
import { announceRequestUpdate } from '../requests/announce-update.ts'
import { ownRequestOf } from '../requests/own-requests.ts'
import { ask } from '../requests/request-donation.ts'

/**
 * Claims all or a part of a donation for the caller's charity. It is accepted at once when the donor allows claims;
 * otherwise it becomes a request without a message.
 * @throws Refusal('charity_not_active' | 'too_many_claims' | 'reports_overdue' | 'not_found' | 'donation_closed' |
 * 'too_much_requested' | 'request_exists' | 'own_donation' | 'too_many_waiting' | 'too_many_requests')
 */
export async function claimDonation(ctx: Ctx, donationId: string, grams: number): Promise<OwnRequest> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'donations.claim', userId)
  const requestId = await transactOnce(ctx, tx => claim(tx, userId, donationId, grams))
  return ownRequestOf(ctx, requestId)
}

/** Simultaneous claims on one donation run one after the other, so that no gram is promised twice. */
async function claim(tx: Tx, userId: string, donationId: string, grams: number): Promise<string> {
  await requireActiveMember(tx)
  await maybe(tx.db, sql`select donations.lock_person(${userId})`)
  if (!(await lockDonation(tx, donationId))) throw new Refusal('not_found')
  const offer = await maybe<{
    phone: string | null
    wishedAt: string
    donorId: string
    allowsClaims: boolean
    isFree: boolean
  }>(
    tx.db,
    sql`select m.contact_phone as phone, d.donor_id as "donorId", d.allows_claims as "allowsClaims",
        d.price = 0 and d.kind = 'food' as "isFree",
        to_jsonb(greatest(d.starts_at, platform.now())) #>> '{}' as "wishedAt"
      from donations.donations d, charities.active_members m where d.id = ${donationId} and m.user_id = ${userId}`,
  )
  if (!offer?.isFree) throw new Refusal('not_found')
  // The charity's contact has left: the office must enter another one first.
  if (!offer.phone) throw new Refusal('charity_not_active')
  const { phone, wishedAt } = offer
  const requestId = await ask(tx, userId, donationId, { grams, message: '', phone, wishedAt })
  if (offer.allowsClaims) await acceptAtOnce(tx, requestId, offer.donorId)
  return requestId
}

/** Accepts without asking, because the donor allows claims by every charity. */
async function acceptAtOnce(tx: Tx, requestId: string, donorId: string) {
  const declined = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.accept(${requestId}, ${donorId}, null::int, null::timestamptz,
      ${FREE_PICKUPS_A_WEEK}::int, ${HOLD_HOURS}::int) as id`,
  )
  await announceStatus(tx, requestId, 'accepted')
  await announceRequestUpdate(tx, requestId, 'accepted')
  await notifyDeclined(tx, declined)
}

import type { requestDonation as requestRoute } from '@dawra/contract/donations/requests'
import { FREE_PICKUPS_A_WEEK, MAX_WAITING_REQUESTS } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { requireMayClaim } from '#charities'
import { flagsOf } from '#moderation'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { gives } from '../giving/donors.ts'
import { announceRequestUpdate } from './announce-update.ts'
import { ownRequestOf } from './own-requests.ts'
import { insertRequest, type RequesterKind, selectLimits } from './store.ts'

const MINUTE = 60_000
const MAX_WITHDRAWN = 3

export type RequestInput = ParsedBody<typeof requestRoute> & { standingId?: string }

/**
 * Requests some or all of a donation; the donor chooses among the requests.
 * @throws Refusal('donation_closed' | 'too_much_requested' | 'request_exists' | 'charities_first' | 'quota_reached' |
 * 'own_donation' | 'time_not_offered' | 'too_many_waiting' | 'too_many_requests' | 'too_many_claims' | 'reports_overdue')
 */
export async function requestDonation(
  ctx: Ctx,
  donationId: string,
  input: RequestInput,
): Promise<OwnRequest> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'donations.request', userId)
  // The response that is stored for retries has only the id: it must hold no texts of other users.
  const requestId = await transactOnce(ctx, tx => ask(tx, userId, donationId, input))
  return ownRequestOf(ctx, requestId)
}

/** `requestDonation` in a person's name. @returns the request's id */
export async function ask(tx: Tx, userId: string, donationId: string, input: RequestInput): Promise<string> {
  await run(tx.db, sql`select donations.lock_person(${userId})`)
  const offer = await lockOffer(tx, donationId)
  if (!offer) throw new Refusal('not_found')
  if (await gives(tx.db, offer.donorId, userId)) throw new Refusal('own_donation')
  if (offer.isOver) throw new Refusal('donation_closed', { status: offer.status })
  const { kind: requesterKind, charityId } = await askerOf(tx.db, userId)
  const isFirst = charityId !== null
  if (!isFirst && offer.isForCharities)
    throw new Refusal('charities_first', { until: offer.charitiesUntil.toISOString() })
  if (input.grams > offer.gramsLeft) throw new Refusal('too_much_requested', { gramsLeft: offer.gramsLeft })
  if (!isOffered(offer, input.wishedAt, tx.now)) throw new Refusal('time_not_offered')
  const counts = offer.price === 0 && offer.kind === 'food' && !isFirst
  await checkLimits(tx, userId, counts)
  if (await wasTurnedDown(tx.db, userId, donationId)) throw new Refusal('request_exists')
  if (charityId) await requireMayClaim(tx, charityId)
  const { donorId } = offer
  const withheld = withheldBecause(input.message)
  const request = {
    ...input,
    withheld,
    donationId,
    donorId,
    requesterId: userId,
    requesterKind,
    charityId,
    counts,
  }
  const requestId = await insertRequest(tx, request)
  if (!requestId) throw new Refusal('request_exists')
  const data = { requestId, donationId, news: 'requested', status: 'waiting' } as const
  await announce(tx, requestChanged({ donorId, requesterId: userId }, data))
  await announceRequestUpdate(tx, requestId, 'received')
  return requestId
}

/** Why the message is withheld from the donor; null when it is shown. */
function withheldBecause(message: string): 'contact' | 'abusive' | null {
  const { contact, abusive } = flagsOf(message)
  if (abusive) return 'abusive'
  return contact ? 'contact' : null
}

interface Offer {
  donorId: string
  kind: 'food' | 'feed'
  status: string
  price: number
  gramsLeft: number
  isOver: boolean
  startsAt: Date
  endsAt: Date
  charitiesUntil: Date
  isForCharities: boolean
}

/** A share lock until the transaction ends: many may request the donation at once, none may end it. */
const lockOffer = (tx: Tx, donationId: string): Promise<Offer | undefined> =>
  maybe(
    tx.db,
    sql`select donor_id as "donorId", kind, donations.status_now(d) as status, price, grams_left as "gramsLeft",
        ended_at is not null or ends_at <= platform.now() or recalled_at is not null as "isOver",
        starts_at as "startsAt", ends_at as "endsAt", charities_until as "charitiesUntil",
        charities_until > platform.now() as "isForCharities"
      from donations.donations d where id = ${donationId} and hidden_at is null for share`,
  )

const isOffered = ({ startsAt, endsAt }: Offer, wishedAt: string, now: Date) => {
  const wished = Date.parse(wishedAt)
  return wished >= Math.max(startsAt.getTime(), now.getTime() - MINUTE) && wished <= endsAt.getTime()
}

async function checkLimits(tx: Tx, userId: string, counts: boolean) {
  const { counted, waiting } = await selectLimits(tx, userId)
  if (counts && counted >= FREE_PICKUPS_A_WEEK)
    throw new Refusal('quota_reached', { most: FREE_PICKUPS_A_WEEK })
  if (waiting >= MAX_WAITING_REQUESTS) throw new Refusal('too_many_waiting', { most: MAX_WAITING_REQUESTS })
}

/**
 * A requester who was declined or missed the pickup cannot request the same donation again. Nor can one who cancelled
 * too often: each request sends the donor a mail.
 */
const wasTurnedDown = async (db: Db, userId: string, donationId: string) => {
  const { isOver } = await one<{ isOver: boolean }>(
    db,
    sql`select count(*) filter (where status <> ${'cancelled'}::donations.request_status) > 0
        or count(*) >= ${MAX_WITHDRAWN}::int as "isOver"
      from donations.requests where donation_id = ${donationId} and requester_id = ${userId}
        and status in ('declined', 'released', 'missed', 'cancelled')`,
  )
  return isOver
}

interface Asker {
  kind: RequesterKind
  /** The charity that the member requests for, while its licence is valid. */
  charityId: string | null
}

async function askerOf(db: Db, userId: string): Promise<Asker> {
  const row = await maybe<Asker>(
    db,
    sql`select 'charity' as kind, charity_id as "charityId" from charities.active_members where user_id = ${userId}
      union all select kind, null from identity.buyers where user_id = ${userId} limit 1`,
  )
  return row ?? { kind: 'person', charityId: null }
}

import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { donationOffered } from '../events.ts'
import { ask } from '../requests/request-donation.ts'

/** Users notified of one donation. Beyond the limit they get no notification. */
const MAX_NOTIFIED = 200

/** Offers a new listing: food to charities, feed to matching standing requests, which notify or place a request. */
export async function offerDonation(tx: Tx, { donationId }: EventData<'donations.published'>) {
  const donation = await maybe<Donation>(
    tx.db,
    sql`select id, kind, donor_id as "donorId", category, area, grams_left as "gramsLeft",
        to_jsonb(greatest(starts_at, platform.now())) #>> '{}' as "from"
      from donations.open_donations where id = ${donationId}`,
  )
  if (!donation) return
  if (donation.kind === 'feed') return offerFeed(tx, donation)
  for (const userId of await selectCharities(tx, donation)) await offer(tx, donation, userId)
}

interface Donation {
  id: string
  kind: 'food' | 'feed'
  donorId: string
  category: string
  area: string
  gramsLeft: number
  /** When the pickup can start. */
  from: string
}

async function selectCharities(tx: Tx, { donorId }: Donation) {
  const rows = await many<{ userId: string }>(
    tx.db,
    sql`select user_id as "userId" from charities.active_members
      where user_id <> ${donorId} limit ${MAX_NOTIFIED}::int`,
  )
  return rows.map(row => row.userId)
}

const offer = (tx: Tx, { id }: Donation, userId: string) => announce(tx, donationOffered(userId, id))

/** At most once per user and donation: an edited standing request matches donations it has matched before. */
async function offerOnce(tx: Tx, donation: Donation, userId: string) {
  const isUnseen = await run(
    tx.db,
    sql`insert into donations.told_of_lots (user_id, donation_id) values (${userId}, ${donation.id}) on conflict do nothing`,
  )
  if (isUnseen) await offer(tx, donation, userId)
}

interface StandingRequest {
  id: string
  userId: string
  mostGrams: number
  requestsAutomatically: boolean
  phone: string
  message: string
}

async function offerFeed(tx: Tx, donation: Donation) {
  const requests = await many<StandingRequest>(
    tx.db,
    sql`select distinct on (user_id) id, user_id as "userId", most_grams as "mostGrams",
        asks_by_itself as "requestsAutomatically", phone, message
      from donations.standing_requests
      where is_on and least_grams <= ${donation.gramsLeft}::int and user_id <> ${donation.donorId}
        and (categories = '{}' or ${donation.category} = any(categories))
        and (areas = '{}' or ${donation.area} = any(areas))
        and exists (select from identity.buyers b where b.user_id = standing_requests.user_id)
      order by user_id, asks_by_itself desc, id limit ${MAX_NOTIFIED}::int`,
  )
  for (const standing of requests) {
    if (standing.requestsAutomatically) await requestFor(tx, donation, standing)
    await offerOnce(tx, donation, standing.userId)
  }
}

const MAX_OPEN_DONATIONS = 20

/** Matches a new, edited or resumed standing request with the open listings: requests or offers each once per user. */
export const lookForStanding = (ctx: Ctx, standingId: string) =>
  transact(ctx, async tx => {
    const standing = await maybe<StandingRequest>(
      tx.db,
      sql`select id, user_id as "userId", most_grams as "mostGrams", asks_by_itself as "requestsAutomatically", phone, message
        from donations.standing_requests s where id = ${standingId} and is_on
          and exists (select from identity.buyers b where b.user_id = s.user_id)`,
    )
    if (!standing) return
    const donations = await many<Donation>(
      tx.db,
      sql`select l.id, l.kind, l.donor_id as "donorId", l.category, l.area, l.grams_left as "gramsLeft",
          to_jsonb(greatest(l.starts_at, platform.now())) #>> '{}' as "from"
        from donations.open_donations l, donations.standing_requests s
        where s.id = ${standingId} and l.kind = 'feed' and l.donor_id <> s.user_id and l.grams_left >= s.least_grams
          and (s.categories = '{}' or l.category = any(s.categories)) and (s.areas = '{}' or l.area = any(s.areas))
          and not exists (select from donations.requests r where r.donation_id = l.id and r.requester_id = s.user_id)
        order by l.ends_at, l.id limit ${MAX_OPEN_DONATIONS}::int`,
    )
    for (const donation of donations) {
      if (standing.requestsAutomatically) await requestFor(tx, donation, standing)
      await offerOnce(tx, donation, standing.userId)
    }
  })

/**
 * Requests the donation in the person's name. A refusal, for example over the quota, leaves the offer as the only
 * notification.
 */
async function requestFor(
  tx: Tx,
  donation: Donation,
  { id: standingId, userId, mostGrams, phone, message }: StandingRequest,
) {
  const grams = Math.min(mostGrams, donation.gramsLeft)
  try {
    await ask(tx, userId, donation.id, { grams, message, phone, wishedAt: donation.from, standingId })
  } catch (error) {
    // The refusal comes before any write, so that the transaction can continue.
    if (!(error instanceof Refusal)) throw error
    tx.log.debug({ err: error, standingId }, 'a standing request was not made')
  }
}

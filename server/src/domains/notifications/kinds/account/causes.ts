import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'

async function ticketAnswered(tx: Tx, { ticketId, replyId }: EventData<'support.answered'>) {
  const ticket = await maybe<{ userId: string | null; number: number }>(
    tx.db,
    sql`select user_id as "userId", number from support.ticket_notices where id = ${ticketId}`,
  )
  if (!ticket?.userId) return
  await notify(tx, {
    kind: 'support_replied',
    people: [ticket.userId],
    subject: `ticket:${ticketId}`,
    source: `reply ${replyId}`,
    facts: { ticketId, number: ticket.number },
  })
}

async function applicationDecided(tx: Tx, { applicationId }: EventData<'identity.application_decided'>) {
  const decided = await maybe<{ userId: string; isApproved: boolean; reason: string | null }>(
    tx.db,
    sql`select user_id as "userId", status = 'approved' as "isApproved", reason
      from identity.decided_applications where id = ${applicationId} and role = 'driver'`,
  )
  if (!decided) return
  const { userId, isApproved, reason } = decided
  await notify(tx, {
    kind: 'application_decided',
    people: [userId],
    subject: `application:${applicationId}`,
    source: `decided ${applicationId}`,
    facts: { role: 'driver', isApproved, ...(reason && { reason }) },
  })
}

const licenceDecided = (tx: Tx, { userId, isVerified }: EventData<'donations.licence_decided'>) =>
  notify(tx, {
    kind: 'licence_decided',
    people: [userId],
    subject: `donor:${userId}`,
    source: `licence ${tx.now.toISOString()}`,
    facts: { isVerified },
  })

async function teamChanged(tx: Tx, { venueId, userId }: EventData<'venues.team_changed'>) {
  const venue = await maybe<{ venue: Localized; role: VenueRole | null }>(
    tx.db,
    sql`select name as venue, (select role from venues.whole_teams m where m.venue_id = c.id and m.user_id = ${userId}) as role
      from venues.cards c where id = ${venueId}`,
  )
  if (!venue) return
  await notify(tx, {
    kind: 'team_changed',
    people: [userId],
    subject: `venue:${venueId}`,
    source: `team ${venueId} ${tx.now.toISOString()}`,
    facts: { venueId, ...venue },
  })
}

const securityChanged = (tx: Tx, { userId, what, at }: EventData<'identity.security_changed'>) =>
  notify(tx, {
    kind: 'security_changed',
    people: [userId],
    subject: `account:${userId}`,
    source: `${what} ${at}`,
    facts: { what, at },
  })

async function voucherExpiring(tx: Tx, { voucherId, userId }: EventData<'vouchers.expiring'>) {
  const voucher = await maybe<{ title: Localized; expiresAt: string; isLastDay: boolean }>(
    tx.db,
    sql`select title, to_jsonb(expires_at) #>> '{}' as "expiresAt",
        expires_at <= platform.now() + interval '1 day' as "isLastDay"
      from vouchers.voucher_notices where id = ${voucherId} and status = 'ready'`,
  )
  if (!voucher) return
  const { isLastDay, ...facts } = voucher
  await notify(tx, {
    kind: 'voucher_expiring',
    people: [userId],
    subject: `voucher:${voucherId}`,
    source: `${isLastDay ? 'last day' : 'last week'} ${voucherId}`,
    facts: { voucherId, ...facts },
  })
}

async function voucherExtended(tx: Tx, { voucherId, userId, until }: EventData<'vouchers.extended'>) {
  const voucher = await maybe<{ title: Localized }>(
    tx.db,
    sql`select title from vouchers.voucher_notices where id = ${voucherId} and status <> 'used'`,
  )
  if (!voucher) return
  await notify(tx, {
    kind: 'voucher_extended',
    people: [userId],
    subject: `voucher:${voucherId}`,
    source: `until ${until} ${voucherId}`,
    facts: { voucherId, lastDay: until, ...voucher },
  })
}

/** A voucher in use at a payment page is recalled once its checkout has ended; the event is announced again then. */
async function voucherRecalled(tx: Tx, { voucherId, userId }: EventData<'vouchers.recalled'>) {
  const voucher = await maybe<{ title: Localized }>(
    tx.db,
    sql`select title from vouchers.voucher_notices where id = ${voucherId} and status = 'recalled'`,
  )
  if (!voucher) return
  await notify(tx, {
    kind: 'voucher_recalled',
    people: [userId],
    subject: `voucher:${voucherId}`,
    source: `recalled ${voucherId}`,
    facts: { voucherId, ...voucher },
  })
}

async function voucherReturned(tx: Tx, { voucherId, userId }: EventData<'vouchers.returned'>) {
  const voucher = await maybe<{ title: Localized; value: number; expiresAt: string }>(
    tx.db,
    sql`select title, value, to_jsonb(expires_at) #>> '{}' as "expiresAt"
      from vouchers.voucher_notices where id = ${voucherId} and status = 'ready'`,
  )
  if (!voucher) return
  await notify(tx, {
    kind: 'voucher_returned',
    people: [userId],
    subject: `voucher:${voucherId}`,
    source: `returned ${voucherId}`,
    facts: { voucherId, ...voucher },
  })
}

async function pointsChanged(tx: Tx, { userId }: EventData<'rewards.changed'>) {
  const reached = await many<{ slug: string; title: Localized; points: number }>(
    tx.db,
    sql`select slug, title, points from rewards.reached_achievements
      where user_id = ${userId} and achieved_at > platform.now() - interval '1 day'`,
  )
  for (const facts of reached)
    await notify(tx, {
      kind: 'achievement_reached',
      people: [userId],
      subject: `achievement:${facts.slug}`,
      source: `reached ${facts.slug}`,
      facts,
    })
}

const corrected = (tx: Tx, { userId, correctionId, points }: EventData<'rewards.corrected'>) =>
  notify(tx, {
    kind: 'points_corrected',
    people: [userId],
    subject: `correction:${correctionId}`,
    source: `corrected ${correctionId}`,
    facts: { points },
  })

async function reviewChanged(tx: Tx, { reviewId }: EventData<'reviews.own_changed'>) {
  const answered = await maybe<{ authorId: string; venueId: string; venue: Localized }>(
    tx.db,
    sql`select r.author_id as "authorId", r.venue_id as "venueId", c.name as venue
      from reviews.answered_reviews r join venues.cards c on c.id = r.venue_id where r.id = ${reviewId}`,
  )
  if (!answered) return
  const { authorId, ...facts } = answered
  await notify(tx, {
    kind: 'review_answered',
    people: [authorId],
    subject: `review:${reviewId}`,
    source: `answered ${reviewId}`,
    facts: { reviewId, ...facts },
  })
}

export const causes = {
  'donations.licence_decided': licenceDecided,
  'identity.application_decided': applicationDecided,
  'identity.security_changed': securityChanged,
  'reviews.own_changed': reviewChanged,
  'rewards.changed': pointsChanged,
  'rewards.corrected': corrected,
  'support.answered': ticketAnswered,
  'venues.team_changed': teamChanged,
  'vouchers.expiring': voucherExpiring,
  'vouchers.extended': voucherExtended,
  'vouchers.recalled': voucherRecalled,
  'vouchers.returned': voucherReturned,
} satisfies Reactions

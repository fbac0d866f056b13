import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const PENDING = sql`select count(*), coalesce(extract(epoch from now() - min(requested_at)), 0) as age
  from payments.refunds where status = 'pending'`
const FAILED = sql`select count(*) from payments.refunds where status = 'failed'`
const DIFFERENCES = sql`select count(*) from payments.differences where closed_at is null`
const COMPARED = sql`select coalesce(extract(epoch from compared_at), 0) as at from (select) one_row
  left join payments.comparisons on is_only`
/** Hours without a comparison, once they are too many; 0 before. */
const NOT_COMPARED = sql`with last as (
    select c.unread_since, coalesce(c.compared_at, (select min(captured_at) from payments.payments)) as since
      from (select) one_row left join payments.comparisons c on is_only)
  select coalesce(max(ceil(extract(epoch from platform.now() - least(since, unread_since)) / 3600))
      filter (where since < platform.now() - interval '30 hours'
        or unread_since < platform.now() - interval '1 hour'), 0)::int as hours from last`

/**
 * For the last day: captured payments whose bookings do not add up to their amount, and accounts of orders or requests
 * that paid out more than they received.
 */
const UNBALANCED = sql`select (
    select count(*) from payments.payments p
      where p.captured_at > platform.now() - interval '1 day' and not exists (
        select from payments.transfers t
          where t.kind = 'capture' and t.reference = p.id::text and t.amount = p.amount)
  ) + (
    select count(*) from (
        select distinct from_account as account from payments.transfers
          where booked_at > platform.now() - interval '1 day' and starts_with(from_account, 'held:')) a
      where (select sum(e.amount) from payments.ledger_entries e where e.account = a.account) < 0
  ) as count`
type Pending = { count: number; age: number }

export const paymentFigures = {
  refunds_pending: {
    help: 'Refunds that the gateway has not paid yet',
    read: async db => (await one<Pending>(db, PENDING)).count,
  },
  refunds_pending_oldest_seconds: {
    help: 'Age of the oldest of them, 0 without any',
    read: async db => (await one<Pending>(db, PENDING)).age,
  },
  refunds_failed: {
    help: 'Refunds that the gateway refused for good and nobody has settled',
    read: async db => (await one<{ count: number }>(db, FAILED)).count,
  },
  gateway_differences: {
    help: 'Payments of which the books and the list of the gateway say something else, and nobody has explained it',
    read: async db => (await one<{ count: number }>(db, DIFFERENCES)).count,
  },
  gateway_compared_timestamp_seconds: {
    help: 'When the list of the gateway was last compared with the books, 0 before the first time',
    read: async db => (await one<{ at: number }>(db, COMPARED)).at,
  },
  gateway_not_compared_hours: {
    help: 'Hours since that comparison when they are more than 30, or the list could not be read for an hour; otherwise 0',
    read: async db => (await one<{ hours: number }>(db, NOT_COMPARED)).hours,
  },
  ledger_unbalanced: {
    help: 'Payments of the last day that are not booked, and held accounts that paid out more than they got',
    read: async db => (await one<{ count: number }>(db, UNBALANCED)).count,
  },
} satisfies Figures

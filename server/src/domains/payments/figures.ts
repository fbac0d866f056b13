import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const PENDING = sql`select count(*), coalesce(extract(epoch from now() - min(requested_at)), 0) as age
  from payments.refunds where status = 'pending'`
const FAILED = sql`select count(*) from payments.refunds where status = 'failed'`
/**
 * Of the last day: payments that were captured and not booked with their sum, and accounts that hold the money of an order
 * or a request and have paid out more than they got.
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
  ledger_unbalanced: {
    help: 'Payments of the last day that are not booked, and held accounts that paid out more than they got',
    read: async db => (await one<{ count: number }>(db, UNBALANCED)).count,
  },
} satisfies Figures

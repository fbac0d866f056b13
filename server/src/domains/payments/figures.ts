import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const PENDING = sql`select count(*), coalesce(extract(epoch from now() - min(requested_at)), 0) as age
  from payments.refunds where status = 'pending'`
const FAILED = sql`select count(*) from payments.refunds where status = 'failed'`
type Pending = { count: number; age: number }

export const paymentFigures: Figures = {
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
}

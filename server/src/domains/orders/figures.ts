import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const OVERDUE = sql`select count(*) from orders.orders
  where status = 'awaiting_payment' and hold_expires_at < now() - interval '1 minute'`

export const orderFigures: Figures = {
  holds_overdue: {
    help: 'Orders whose hold ran out more than a minute ago and was not ended',
    read: async db => (await one<{ count: number }>(db, OVERDUE)).count,
  },
}

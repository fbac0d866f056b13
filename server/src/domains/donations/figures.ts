import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const OVERDUE = sql`select count(*) from donations.requests
  where status = 'accepted' and hold_expires_at < now() - interval '1 minute'`

export const donationFigures: Figures = {
  request_holds_overdue: {
    help: 'Paid requests for donations whose hold ran out more than a minute ago and was not ended',
    read: async db => (await one<{ count: number }>(db, OVERDUE)).count,
  },
}

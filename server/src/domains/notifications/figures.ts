import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

const UNHEARD = sql`select count(distinct n.venue_id) from orders.pickup_notices n
  where n.kind = 'deals' and n.status = 'confirmed' and n.ends_at > now() and not n.is_seen
    and n.confirmed_at < now() - interval '10 minutes'
    and not exists (select from venues.teams t join identity.people p on p.id = t.user_id
      where t.venue_id = n.venue_id and t.role = 'owner' and p.phone is not null and not p.is_erased)`

export const notificationFigures: Figures = {
  boards_unopened_unheard: {
    help: 'Venues with an order that nobody has seen for ten minutes, and no owner who could get an SMS',
    read: async db => (await one<{ count: number }>(db, UNHEARD)).count,
  },
}

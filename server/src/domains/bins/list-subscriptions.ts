import type { UsedSubscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'

export async function listSubscriptions(ctx: Ctx): Promise<UsedSubscription[]> {
  const { userId } = personOf(ctx)
  const rows = await many<{ subscription: UsedSubscription }>(
    ctx.db,
    sql`select jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'area', s.area, 'status', s.status,
        'nextDay', bins.next_day(s), 'bins', bins.bins_json(s.id), 'isOwn', u.flat is null, 'flat', u.flat) as subscription
      from (
        (select id, null as flat from bins.subscriptions where user_id = ${userId} order by id desc limit 30)
        union all
        select subscription_id, flat from bins.residents where user_id = ${userId} and left_at is null) u
      join bins.subscriptions s on s.id = u.id
      order by (u.flat is null) desc, s.status in ('declined', 'ended'), s.id desc`,
  )
  return rows.map(({ subscription }) => subscription)
}

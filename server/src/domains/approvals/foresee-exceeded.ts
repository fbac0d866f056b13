import type { LimitKind } from '@dawra/contract/approvals/rules'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'

interface Gift {
  personId: string
  /** In baisa or points. */
  amount: number
}

/**
 * For each of these gifts, in this order: whether it would exceed a rolling limit of the caller or the person. Changes
 * nothing. When a gift is really given, other gifts made in the meantime count too.
 */
export async function foreseeExceeded(ctx: Ctx, kind: LimitKind, gifts: readonly Gift[]): Promise<boolean[]> {
  const member = personOf(ctx).userId
  const rooms = await roomsOf(ctx, kind, member, [...new Set(gifts.map(({ personId }) => personId))])
  return gifts.map(({ personId, amount }) => {
    const concerned = [rooms.get(`member ${member}`), rooms.get(`person ${personId}`)].flatMap(
      room => room ?? [],
    )
    if (concerned.some(({ left }) => amount > left)) return true
    for (const room of concerned) room.left -= amount
    return false
  })
}

async function roomsOf({ db }: Ctx, kind: LimitKind, member: string, people: readonly string[]) {
  const rows = await many<{ owner: string; left: number }>(
    db,
    sql`select r.whose || ' ' || o.id as owner, r.above - approvals.given_within(${kind}, r.whose, o.id, r.days) as left
      from approvals.limits_for(${kind}, ${member}) r
        cross join lateral (select ${member}::uuid as id where r.whose = 'member'
          union all select unnest(${people}::uuid[]) where r.whose = 'person') o`,
  )
  return Map.groupBy(rows, ({ owner }) => owner)
}

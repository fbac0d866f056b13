import type { ApprovalAct } from '@dawra/contract/approvals/rules'
import { limitOf } from '@dawra/contract/approvals/rules'
import type { Given } from '@dawra/contract/approvals/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Gift {
  act: ApprovalAct
  personId: string
  amount: number
}

/** Cancelling a paid pickup only returns the customer's own money, so it does not count. */
const isCounted = ({ act, amount }: Gift) => amount > 0 && act !== 'cancel_pickup'

/**
 * The rolling limit that the member would exceed by giving this alone. The lock serializes members, so that two gifts
 * cannot pass one limit together.
 */
export async function exceededBy(tx: Tx, gift: Gift) {
  if (!isCounted(gift)) return undefined
  const kind = limitOf(gift.act)
  const { userId } = personOf(tx)
  await run(tx.db, sql`select from approvals.limits where kind = ${kind} for update`)
  return maybe<{ whose: string; days: number; above: number }>(
    tx.db,
    sql`select r.whose, r.days, r.above from approvals.limits_for(${kind}, ${userId}) r
      where r.above < ${gift.amount}::bigint + approvals.given_within(${kind}, r.whose,
        case r.whose when 'member' then ${userId}::uuid else ${gift.personId}::uuid end, r.days)
      order by r.above, r.whose limit 1`,
  )
}

export async function noteGiven(tx: Tx, gift: Gift) {
  if (!isCounted(gift)) return
  await run(
    tx.db,
    sql`insert into approvals.given (kind, member_id, person_id, amount)
      values (${limitOf(gift.act)}, ${personOf(tx).userId}, ${gift.personId}, ${gift.amount}::bigint)`,
  )
}

export async function listGiven({ db }: Ctx): Promise<Given> {
  return {
    limits: await many(
      db,
      sql`select kind, whose, days, above from approvals.rolling_limits order by kind desc, whose, days`,
    ),
    members: await many(
      db,
      sql`select jsonb_build_object('id', g.member_id, 'name', p.full_name) as member, g.kind, g.day, g.month, g.times, g.people
        from approvals.given_by_members g join identity.people p on p.id = g.member_id
        order by g.kind desc, g.month desc, g.member_id limit 200`,
    ),
  }
}

import type { listApprovals as listRoute } from '@dawra/contract/approvals/routes'
import { approvalActs, type LimitKind, permissionFor } from '@dawra/contract/approvals/rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { hasPermission } from '#platform/operator'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { PAGE, selectDecided, selectWaiting } from './store.ts'

export async function listApprovals(ctx: Ctx, { state, cursor }: ParsedQuery<typeof listRoute>) {
  const acts = approvalActs.filter(act => hasPermission(ctx.actor, permissionFor(act)))
  const requested = { acts, member: personOf(ctx).userId, after: idCursor(cursor) }
  const found = await (state === 'waiting' ? selectWaiting : selectDecided)(ctx.db, requested)
  const items = found.slice(0, PAGE)
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}

export const listLimits = ({ db }: Ctx): Promise<{ kind: LimitKind; above: number }[]> =>
  many(db, sql`select kind, above from approvals.limits order by kind`)

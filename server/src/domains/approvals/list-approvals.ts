import type { listApprovals as listRoute } from '@dawra/contract/approvals/routes'
import { approvalActs, type LimitKind, permissionFor } from '@dawra/contract/approvals/rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { hasPermission } from '#platform/operator'
import { pageOf } from '#platform/page-of'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { PAGE, selectDecided, selectWaiting } from './store.ts'

export async function listApprovals(ctx: Ctx, { state, cursor }: ParsedQuery<typeof listRoute>) {
  const acts = approvalActs.filter(act => hasPermission(ctx.actor, permissionFor(act)))
  const requested = { acts, member: personOf(ctx).userId, after: idCursor(cursor) }
  const found = await (state === 'waiting' ? selectWaiting : selectDecided)(ctx.db, requested)
  return pageOf(found, PAGE)
}

export const listLimits = ({ db }: Ctx): Promise<{ kind: LimitKind; above: number }[]> =>
  many(db, sql`select kind, above from approvals.limits order by kind`)

import type { Approvable } from '#approvals'
import { approve } from '../domains/approvals/decide.ts'
import type { Ctx } from '../platform/context.ts'
import { one, sql } from '../platform/sql.ts'
import { transact } from '../platform/transact.ts'

/** Lets the member of `ctx` approve what a colleague requested about a subject. */
export const approveRequested = (ctx: Ctx, subjectId: string, approvables: readonly Approvable[]) =>
  // In one transaction, which pins the clock of the database too.
  transact(ctx, async tx => {
    const { requested } = await one<{ requested: string }>(
      tx.db,
      sql`select approvals.waiting_for(${subjectId}) as requested`,
    )
    return approve(tx, new Map(approvables.map(each => [each.act, each])), requested)
  })

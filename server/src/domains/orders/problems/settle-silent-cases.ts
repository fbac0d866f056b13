import { isAppeal } from '@dawra/contract/orders/pickup-problems.rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { lockCase, passToOffice } from './case-store.ts'
import { grantCase } from './grant-case.ts'

/** A venue without an answer in time has accepted; appeals and frequent claimants' cases go to the office. */
export async function settleSilentCases(ctx: Ctx) {
  const due = await transact(ctx, selectDue)
  const ids = due.map(({ id }) => id)
  await eachInTurn(ctx, 'orders.settle_silent_cases', ids, id => settleSilent(ctx, id))
}

const selectDue = (tx: Tx) =>
  many<{ id: string }>(
    tx.db,
    sql`select id from orders.cases where status = 'with_venue' and answer_by <= platform.now()
      order by answer_by limit 100`,
  )

const settleSilent = (ctx: Ctx, caseId: string) =>
  transact(ctx, async tx => {
    const open = await lockCase(tx, caseId)
    // Somebody may have answered meanwhile.
    if (open?.status !== 'with_venue' || !open.isOverdue) return
    if (open.afterSilence === 'office')
      await passToOffice(tx, open, isAppeal(open.kind) ? 'silence' : 'often')
    else await grantCase(tx, open, { by: 'silence' })
  })

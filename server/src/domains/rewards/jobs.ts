import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import type { Jobs } from '#platform/jobs'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'

/** A person who owes verified points pays with vouchers bought by points, even ones returned later. */
export async function recallForDebts(ctx: Ctx) {
  const owing = await many<{ id: string }>(
    ctx.db,
    sql`select distinct f.user_id as id from vouchers.frozen_vouchers f
      join rewards.redemptions r on r.voucher_id = f.voucher_id order by f.user_id limit 1000`,
  )
  await eachInTurn(
    ctx,
    'rewards.recall_for_debts',
    owing.map(({ id }) => id),
    id => recallForDebt(ctx, id),
  )
}

export const recallForDebt = (ctx: Ctx, userId: string) =>
  transact(ctx, tx => run(tx.db, sql`select rewards.recall_for_debt(${userId})`))

/** 02:00 in Muscat. */
export const rewardJobs: Jobs = {
  cron: { 'rewards.recall_for_debts': { at: '0 22 * * *', atStart: true, task: recallForDebts } },
}

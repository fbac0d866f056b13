import type { setPayoutDebtor as route } from '@dawra/contract/payouts/commission-terms'
import type { PayoutDebtor } from '@dawra/contract/payouts/schemas'
import type { BodyOf } from '@dawra/contract/platform/route'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { maybe, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'

export const getDebtor = ({ db }: Pick<Ctx, 'db'>): Promise<PayoutDebtor> =>
  one(db, sql`select debtor_name as name, debtor_iban as iban, version from payouts.settings`)

/** Sets our own bank account, which the bank file names. @throws Refusal('changed_meanwhile') */
export async function setDebtor(
  ctx: Ctx,
  { name, iban, version }: BodyOf<typeof route>,
): Promise<PayoutDebtor> {
  return transact(ctx, async tx => {
    const before = await getDebtor(tx)
    const set = await maybe<PayoutDebtor>(
      tx.db,
      sql`update payouts.settings set debtor_name = ${name}, debtor_iban = ${iban}, version = version + 1,
          changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
        where version = ${version} returning debtor_name as name, debtor_iban as iban, version`,
    )
    if (set) {
      noteChange(tx, before, set)
      return set
    }
    const known = await one<{ version: number; changedAt: Date | null; changedBy: string | null }>(
      tx.db,
      sql`select version, changed_at as "changedAt", changed_by as "changedBy" from payouts.settings`,
    )
    return refuseStale(known, await operatorChanger(tx, known.changedBy))
  })
}

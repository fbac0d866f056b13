import type { NoticeKind, RunKind } from '@dawra/contract/payouts/corrections.rules'
import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { payeeNoticed, vatCorrected } from '../events.ts'

interface Corrected {
  id: string
  amount: number
}

/**
 * Corrects the effects of earlier wrong rules for all who are affected, each once; existing corrections stay. No second
 * member must approve, because the amounts come from the ledger, and a payment of a venue's balance still goes through a
 * batch.
 * @returns how many, and baisa in all
 */
export const runCorrection = (ctx: Ctx, kind: RunKind, reason: string) =>
  transact(ctx, async tx => {
    const done = kind === 'vat' ? await correctVat(tx, reason) : await notifyAll(tx, kind, reason)
    const result = { count: done.length, sum: done.reduce((sum, { amount }) => sum + amount, 0) }
    noteChange(tx, null, result)
    return result
  })

async function correctVat(tx: Tx, reason: string): Promise<Corrected[]> {
  const corrected = await many<Corrected & { venueId: string }>(
    tx.db,
    sql`select correction_id as id, venue_id as "venueId", amount
      from payouts.correct_vat(${reason}, ${userIdOf(tx)}::uuid)`,
  )
  for (const { id, venueId } of corrected) await announce(tx, vatCorrected({ correctionId: id, venueId }))
  return corrected
}

async function notifyAll(tx: Tx, kind: NoticeKind, reason: string): Promise<Corrected[]> {
  const noticed = await (kind === 'donors' ? insertDonorNotices : insertDebtNotices)(tx, reason)
  for (const { id } of noticed) await announce(tx, payeeNoticed(id))
  return noticed
}

const insertDonorNotices = (tx: Tx, reason: string): Promise<Corrected[]> =>
  many(
    tx.db,
    sql`insert into payouts.notices (kind, account, amount, reason, sent_by)
      select 'donors', d.account, b.balance, ${reason}, ${userIdOf(tx)}::uuid
        from donations.priced_donors d cross join lateral payments.balance_of(d.account) as b (balance)
        where b.balance > 0 on conflict do nothing returning id, amount`,
  )

const insertDebtNotices = (tx: Tx, reason: string): Promise<Corrected[]> =>
  many(
    tx.db,
    sql`insert into payouts.notices (kind, account, amount, reason, sent_by)
      select 'debts', account, -balance, ${reason}, ${userIdOf(tx)}::uuid
        from payouts.due where balance < 0 and obstacle is distinct from 'own' on conflict do nothing returning id, amount`,
  )

import { createHash } from 'node:crypto'
import type { BatchStatus } from '@dawra/contract/payouts/rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { lockBatch, requireSameIbans } from '../batches.ts'
import { getDebtor } from '../set-debtor.ts'
import { type BankOrder, decimal, endToEndId, messageId, painOf } from './pain-001.ts'

/**
 * The file for the bank, of an approved batch. From then on the bank may pay it; the audit log stores the file's
 * hash.
 * @throws Refusal('not_found' | 'batch_not_open' | 'iban_changed' | 'debtor_missing')
 */
export const takeBankFile = (ctx: Ctx, batchId: string, format: 'xml' | 'csv'): Promise<Response> =>
  transact(ctx, async tx => {
    await lockBatch(tx, batchId)
    const order = await selectOrder(tx, batchId)
    if (!order) throw new Refusal('not_found')
    const { number, status, payouts } = order
    if (status !== 'ready' && status !== 'sent') throw new Refusal('batch_not_open', { status })
    if (status === 'ready') await requireSameIbans(tx, batchId)
    const file = format === 'xml' ? await xmlFile(tx, order) : csvFile(order)
    await noteGiven(tx, batchId)
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0)
    noteChange(tx, null, { number, format, total, payouts: payouts.length, sha256: sha256Of(file) })
    return fileResponse(file, format, number)
  })

const noteGiven = (tx: Tx, batchId: string) =>
  run(
    tx.db,
    sql`update payouts.batches set given_at = platform.now(), given_by = ${userIdOf(tx)}::uuid
      where id = ${batchId} and given_at is null`,
  )

const sha256Of = (file: string) => createHash('sha256').update(file).digest('hex')

const fileResponse = (file: string, format: 'xml' | 'csv', number: number) =>
  new Response(file, {
    headers: {
      'content-type': format === 'xml' ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${messageId(number)}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })

/** @throws Refusal('debtor_missing') until the office has entered our own account */
async function xmlFile(ctx: Ctx, order: Order) {
  const { name, iban } = await getDebtor(ctx)
  if (name === null || iban === null) throw new Refusal('debtor_missing')
  return painOf({ ...order, day: muscatDay(ctx.now), debtor: { name, iban } })
}

const csvFile = ({ payouts }: Order) =>
  csvOf([
    ['Reference', 'Beneficiary', 'IBAN', 'Amount', 'Currency'],
    ...payouts.map(({ id, creditor, iban, amount }) => [
      endToEndId(id),
      creditor,
      iban,
      decimal(amount),
      'OMR',
    ]),
  ])

type Order = Omit<BankOrder, 'day' | 'debtor'>

/** Payouts that were removed from the batch before it was sent are not in the file. */
async function selectOrder({ db }: Ctx, batchId: string) {
  const row = await maybe<Omit<Order, 'payouts'> & { status: BatchStatus; payouts: unknown }>(
    db,
    sql`select b.number, b.status, to_jsonb(b.requested_at) #>> '{}' as "createdAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'creditor', p.creditor, 'iban', p.iban,
            'amount', p.amount) order by p.id)
          from payouts.payouts p where p.batch_id = b.id and (p.status <> 'returned' or p.sent_at is not null)), '[]') as payouts
      from payouts.batches b where b.id = ${batchId}`,
  )
  return row && { ...row, payouts: row.payouts as BankOrder['payouts'] }
}

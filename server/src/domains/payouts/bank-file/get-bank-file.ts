import { muscatDay } from '@dawra/contract/muscat.rules'
import type { BatchStatus } from '@dawra/contract/payouts.rules'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import { requireSameIbans } from '../batches.ts'
import { getDebtor } from '../set-debtor.ts'
import { type BankOrder, decimal, endToEndId, messageId, painOf } from './pain.ts'

/**
 * The file that the bank is given; only when it is approved.
 * @throws Refusal('not_found' | 'batch_not_open' | 'iban_changed' | 'debtor_missing')
 */
export async function getBankFile(ctx: Ctx, batchId: string, format: 'xml' | 'csv'): Promise<Response> {
  const order = await selectOrder(ctx, batchId)
  if (!order) throw new Refusal('not_found')
  const { status } = order
  if (status !== 'ready' && status !== 'sent') throw new Refusal('batch_not_open', { status })
  if (status === 'ready') await requireSameIbans(ctx, batchId)
  return new Response(format === 'xml' ? await xmlFile(ctx, order) : csvFile(order), {
    headers: {
      'content-type': format === 'xml' ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${messageId(order.number)}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

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

/** What was taken out of the batch before it was sent is not in the file. */
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

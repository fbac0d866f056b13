import type { Language } from '@dawra/contract/platform/schemas'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { cityOf } from '#settings'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'
import { type DocumentNumbers, receiptContent } from './content.ts'
import { printReceipt } from './print-receipt.ts'

/** @throws Refusal('not_found' | 'receipt_not_ready') */
export async function getReceipt(
  ctx: Ctx,
  orderId: string,
  language: Language,
  numbers?: DocumentNumbers,
): Promise<Response> {
  const order = await selectOrder(ctx.db, orderId, customerOf(ctx).userId)
  if (!order) throw new Refusal('not_found')
  if (order.payment.status !== 'captured') throw new Refusal('receipt_not_ready')
  const content = receiptContent(order, language, await cityOf(ctx.db), numbers)
  const pdf = await printReceipt(content, actorKey(ctx.actor))
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${order.number}.pdf"`,
      'content-language': language,
      'cache-control': 'private, no-store',
    },
  })
}

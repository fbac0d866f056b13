import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { customerOf } from './require-customer.ts'
import { selectOrdersText, selectOrderText } from './store.ts'

/** @throws Refusal('not_found') */
export async function getOrder(ctx: Ctx, orderId: string): Promise<Json> {
  const text = await selectOrderText(ctx.db, orderId, customerOf(ctx).userId)
  if (!text) throw new Refusal('not_found')
  return new Json(text)
}

/** Newest first, 10 a page: orders to pay or pick up, or the others. */
export async function listOrders(
  ctx: Ctx,
  requested: { tab: 'active' | 'past'; cursor?: string | undefined },
) {
  const { userId } = customerOf(ctx)
  return new Json(
    await selectOrdersText(ctx.db, userId, requested.tab === 'active', idCursor(requested.cursor)),
  )
}

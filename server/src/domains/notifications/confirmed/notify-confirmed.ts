import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { enqueue, enqueueTogether } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import { orderArrived } from '../kinds/kitchen/causes.ts'
import { orderPaid } from '../kinds/orders/causes.ts'
import { parcelsSold } from '../kinds/sellers/causes.ts'
import { writeAtOnce } from '../mails/write.ts'
import type { NotificationServices } from '../services.ts'

type Confirmed = EventData<'orders.confirmed'>

export const NOTIFY_CONFIRMED = 'notifications.tell_confirmed'

/** One job for all orders that are confirmed together, so that the relay can continue with the next event. */
export const confirmedCauses = {
  'orders.confirmed': (tx, order) => enqueueTogether(tx, NOTIFY_CONFIRMED, order),
} satisfies Reactions

/** Notifies about paid orders and writes their mails. When one order fails, each gets a job of its own. */
export async function notifyConfirmed(
  ctx: Ctx,
  services: NotificationServices,
  orders: readonly Confirmed[],
): Promise<void> {
  try {
    await transact(ctx, async tx => {
      await notifyPaid(tx, orders)
      await writeAtOnce(tx, services)
    })
  } catch (error) {
    if (orders.length === 1) throw error
    ctx.log.warn({ err: error }, 'orders that were paid together are told of one by one')
    await transact(ctx, async tx => {
      for (const order of orders) await enqueue(tx, NOTIFY_CONFIRMED, [order])
    })
  }
}

export async function notifyPaid(tx: Tx, orders: readonly Confirmed[]) {
  for (const order of orders) {
    await orderPaid(tx, order)
    await orderArrived(tx, order)
    await parcelsSold(tx, order)
  }
}

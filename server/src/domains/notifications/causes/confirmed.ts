import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { enqueue, enqueueTogether } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { type Tx, transact } from '#platform/transact'
import type { NotificationServices } from '../services.ts'
import { writeAtOnce } from '../write.ts'
import { orderArrived } from './kitchen.ts'
import { orderPaid } from './orders.ts'
import { parcelsSold } from './sellers.ts'

type Confirmed = EventData<'orders.confirmed'>

export const TELL_CONFIRMED = 'notifications.tell_confirmed'

/** By one job for all that are confirmed together: the relay goes on with the next, for whom somebody waits. */
export const confirmedCauses = {
  'orders.confirmed': (tx, order) => enqueueTogether(tx, TELL_CONFIRMED, order),
} satisfies Reactions

/** Tells of paid orders and writes the mails about them; when that fails for one, of each by a job of its own. */
export async function tellConfirmed(
  ctx: Ctx,
  services: NotificationServices,
  orders: readonly Confirmed[],
): Promise<void> {
  try {
    await transact(ctx, async tx => {
      await tellOfPaid(tx, orders)
      await writeAtOnce(tx, services)
    })
  } catch (error) {
    if (orders.length === 1) throw error
    ctx.log.warn({ err: error }, 'orders that were paid together are told of one by one')
    await transact(ctx, async tx => {
      for (const order of orders) await enqueue(tx, TELL_CONFIRMED, [order])
    })
  }
}

/** Tells the customer and the venues or sellers of each order, and plans what they are reminded of. */
export async function tellOfPaid(tx: Tx, orders: readonly Confirmed[]) {
  for (const order of orders) {
    await orderPaid(tx, order)
    await orderArrived(tx, order)
    await parcelsSold(tx, order)
  }
}

import type { Order } from '@dawra/contract/orders/schemas'
import { checkOrderPayment, placeOrder } from '#orders'
import type { Ctx } from '#platform/context'
import { aDeal, aPerson, as, aVenue, basketOf, deliver, keyed, sessionOf } from './builders.ts'
import { FakeGateway } from './fake-gateway.ts'

const SHOPPERS = 2

export async function shop(ctx: Ctx) {
  const gateway = new FakeGateway()
  const { venue } = await aVenue(ctx)
  const deals = await Promise.all(Array.from({ length: 4 }, () => aDeal(ctx, venue.id, { portions: 500 })))
  const acknowledged = new Set<string>()
  let isOver = false
  const buy = async (turn: number) => {
    // A new user each time: the rate limit allows one user fewer orders.
    const buyer = as(ctx, await aPerson(ctx))
    const basket = basketOf([deals[turn % 4]!])
    const order = JSON.parse((await placeOrder(keyed(buyer), gateway, basket)).text) as Order
    acknowledged.add(order.id)
    gateway.pay(sessionOf(order))
    await checkOrderPayment(buyer, gateway, order.id)
    await deliver(ctx)
  }
  const shopper = async (seat: number) => {
    for (let turn = seat; !isOver; turn += SHOPPERS) await buy(turn)
  }
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, seat) => shopper(seat)))
  return {
    acknowledged,
    stop() {
      isOver = true
      return shoppers
    },
  }
}

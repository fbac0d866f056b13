import type { Order } from '@dawra/contract/orders/schemas'
import { muscatDayNumber, NIGHT_ENDS_MINUTES } from '@dawra/contract/platform/muscat.rules'
import { isOnItsWay } from '#features/orders/order-state.ts'

/** A night ends at four: a window until one o'clock belongs to the evening before. */
const evening = (endsAt: number) => muscatDayNumber(endsAt - NIGHT_ENDS_MINUTES * 60_000)

/** Unpaid orders first, then by evening, in each what is ready, then what ends first. */
export function soonestFirst(orders: readonly Order[]): Order[] {
  const ranked = orders.map(order => {
    const open = order.pickups.filter(isOnItsWay)
    const endsAt = Math.min(...open.map(({ window }) => Date.parse(window.endsAt)))
    const isReady = open.some(({ status }) => status === 'ready')
    return { order, rank: open.length === 0 ? [0] : [1, evening(endsAt), isReady ? 0 : 1, endsAt] }
  })
  return ranked.sort((a, b) => compared(a.rank, b.rank)).map(({ order }) => order)
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

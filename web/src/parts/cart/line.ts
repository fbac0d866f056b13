import type { Localized, PickupWindow } from '@dawra/contract/platform/schemas'

/** With the prices that the user saw, and what is shown of it without a network. */
export interface CartLine {
  dealId: string
  quantity: number
  /** In whole baisa, as the user saw it; a different current price shows a notice. */
  unitPrice: number
  originalUnitPrice: number
  title: Localized
  picture: string | null
  venue: { id: string; name: Localized }
  window: PickupWindow
}

export interface CartDeal {
  id: string
  price: number
  originalPrice: number
  remaining: number
  title: Localized
  picture: string | null
  venue: { id: string; name: Localized }
  window: PickupWindow
}

export const toLine = (deal: CartDeal, quantity: number): CartLine => ({
  dealId: deal.id,
  quantity,
  unitPrice: deal.price,
  originalUnitPrice: deal.originalPrice,
  title: deal.title,
  picture: deal.picture,
  venue: { id: deal.venue.id, name: deal.venue.name },
  window: deal.window,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Users control the storage, so its content is validated before it is rendered. */
export const isLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  typeof value.dealId === 'string' &&
  isCount(value.quantity) &&
  isCount(value.unitPrice) &&
  isCount(value.originalUnitPrice) &&
  isRecord(value.title) &&
  (value.picture === null || typeof value.picture === 'string') &&
  isRecord(value.venue) &&
  isRecord(value.venue.name) &&
  isRecord(value.window) &&
  typeof value.window.startsAt === 'string' &&
  typeof value.window.endsAt === 'string'

import { acceptPrice, removeLine, setQuantity } from '#parts/cart/store.ts'

/** How a notice about a line changes it: in the cart, or in an order beside it. */
export interface LineEdits {
  setQuantity: (dealId: string, quantity: number) => void
  acceptPrice: (dealId: string, unitPrice: number, originalUnitPrice: number) => void
  /** For what cannot be bought. */
  drop: { label: 'remove' | 'otherDeals'; act: (dealId: string) => void }
}

export const CART_EDITS: LineEdits = { setQuantity, acceptPrice, drop: { label: 'remove', act: removeLine } }

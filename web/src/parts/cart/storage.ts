import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { type CartLine, isLine } from './line.ts'
import type { Keeping } from './owned-lines.ts'

export const KEEPING: Keeping<CartLine> = {
  key: 'cart',
  version: 1,
  isLine,
  idOf: line => line.dealId,
  most: LARGEST_ORDER_LINES,
}

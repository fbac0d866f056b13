import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import {
  type CompostMethod,
  compostMethods,
  GRAMS_STEP,
  LARGEST_LINE_GRAMS,
  SMALLEST_GRAMS,
} from '@dawra/contract/shop/compost-lines.rules'
import type { Product } from '@dawra/contract/shop/schemas'
import type { Keeping } from '../owned-lines.ts'

/** With the price that the user saw, and what is shown of it without a network. */
export interface CompostLine {
  productId: string
  grams: number
  /** In baisa without bulk discount, as the user saw it; a different current price shows a notice. */
  pricePerKg: number
  title: Localized
  method: CompostMethod
  picture: string | null
  seller: Localized
}

export const toLine = (product: Product, grams: number): CompostLine => ({
  productId: product.id,
  grams,
  pricePerKg: product.pricePerKg,
  title: product.title,
  method: product.method,
  picture: product.picture,
  seller: product.seller.name,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isWeight = (value: unknown): value is number =>
  Number.isSafeInteger(value) &&
  Number(value) >= SMALLEST_GRAMS &&
  Number(value) <= LARGEST_LINE_GRAMS &&
  Number(value) % GRAMS_STEP === 0

const isLine = (value: unknown): value is CompostLine =>
  isRecord(value) &&
  typeof value.productId === 'string' &&
  isWeight(value.grams) &&
  Number.isSafeInteger(value.pricePerKg) &&
  Number(value.pricePerKg) > 0 &&
  isRecord(value.title) &&
  compostMethods.some(method => method === value.method) &&
  (value.picture === null || typeof value.picture === 'string') &&
  isRecord(value.seller)

export const KEEPING: Keeping<CompostLine> = {
  key: 'compost-cart',
  version: 1,
  isLine,
  idOf: line => line.productId,
  most: LARGEST_ORDER_LINES,
}

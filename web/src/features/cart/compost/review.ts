import type { Baisa } from '@dawra/contract/platform/money.rules'
import {
  bulkSaving,
  lineTotal,
  type ProductNotice,
  productNotice,
  unitPrice,
} from '@dawra/contract/shop/rules'
import type { Product } from '@dawra/contract/shop/schemas'
import type { CompostLine } from '#parts/cart/compost/line.ts'

/** A line with its current product; `product` is unknown while it loads and without a network. */
export interface ReviewedCompost {
  line: CompostLine
  product: Product | undefined
  notice: ProductNotice | null
  /** In baisa a kilogram at this weight, from the price that the user saw. */
  unitPrice: Baisa
  total: Baisa
  /** The bulk discount; not part of any sum. */
  saving: Baisa
}

export interface ReviewedCompostCart {
  lines: readonly ReviewedCompost[]
  unresolved: number
  /** Only lines that can still be bought, at the prices that the user saw, before delivery and vouchers. */
  totals: { subtotal: Baisa; serviceFee: Baisa; total: Baisa; savings: Baisa }
}

/** The stock in grams; while it is unknown, the shop compares the weight later. */
export const leftOf = ({ product }: Pick<ReviewedCompost, 'product'>) => product?.gramsLeft ?? Infinity

export const isBuyable = ({ notice }: Pick<ReviewedCompost, 'notice'>) =>
  notice === null || notice.kind === 'fewer_left' || notice.kind === 'price_changed'

function reviewed(line: CompostLine, products: readonly Product[] | undefined): ReviewedCompost {
  const product = products?.find(({ id }) => id === line.productId)
  const price = unitPrice(line.pricePerKg, line.grams)
  return {
    line,
    product,
    notice: products ? productNotice({ grams: line.grams, unitPrice: price }, product) : null,
    unitPrice: price,
    total: lineTotal(price, line.grams),
    saving: bulkSaving(line.pricePerKg, line.grams),
  }
}

/** Compares the cart with its current products; `products` is undefined until the server has responded. */
export function reviewCompost(
  cart: readonly CompostLine[],
  products: readonly Product[] | undefined,
  fee: Baisa,
): ReviewedCompostCart {
  const lines = cart.map(line => reviewed(line, products))
  const bought = lines.filter(isBuyable)
  const sum = (of: (line: ReviewedCompost) => number) => bought.reduce((all, line) => all + of(line), 0)
  const subtotal = sum(({ total }) => total)
  const serviceFee = bought.length > 0 ? fee : 0
  return {
    lines,
    unresolved: lines.filter(({ notice }) => notice).length,
    totals: { subtotal, serviceFee, total: subtotal + serviceFee, savings: sum(({ saving }) => saving) },
  }
}

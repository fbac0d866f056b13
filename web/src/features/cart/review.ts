import type { CartOffer } from '@dawra/contract/browse/schemas'
import { type CartNotice, cartNotice } from '@dawra/contract/deals/rules'
import { totals } from '@dawra/contract/orders/rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { CartLine } from '#parts/cart/line.ts'

/** A line with its current deal; `offer` is unknown while it loads and without a network. */
export interface ReviewedLine {
  line: CartLine
  offer: CartOffer | undefined
  notice: CartNotice | null
}

export interface ReviewedCart {
  lines: readonly ReviewedLine[]
  portions: number
  unresolved: number
  /** Only lines that can still be bought, at the prices that the user saw. */
  totals: ReturnType<typeof totals>
}

/** The notice that needs no server: the pickup window has passed. */
function noticeUnasked(line: CartLine, now: Date): CartNotice | null {
  const asSeen = {
    status: 'live',
    price: line.unitPrice,
    remaining: line.quantity,
    window: line.window,
  } as const
  return cartNotice(line, asSeen, now)
}

/** Whether the deal can be bought, at once or after the user accepts a change. */
export const isBuyable = ({ notice }: Pick<ReviewedLine, 'notice'>) =>
  notice === null ||
  notice.kind === 'fewer_left' ||
  notice.kind === 'over_share' ||
  notice.kind === 'price_changed'

/** `offers` is undefined until the server has responded. `isEarly`: the user may buy members-only deals. */
export function reviewCart(
  lines: readonly CartLine[],
  offers: readonly CartOffer[] | undefined,
  now: Date,
  { fee, isEarly = false }: { fee: Baisa; isEarly?: boolean },
): ReviewedCart {
  const reviewed = lines.map((line): ReviewedLine => {
    const offer = offers?.find(({ id }) => id === line.dealId)
    return { line, offer, notice: offers ? cartNotice(line, offer, now, isEarly) : noticeUnasked(line, now) }
  })
  return {
    lines: reviewed,
    portions: lines.reduce((sum, line) => sum + line.quantity, 0),
    unresolved: reviewed.filter(({ notice }) => notice).length,
    totals: totals(
      reviewed.filter(isBuyable).map(({ line }) => line),
      fee,
    ),
  }
}

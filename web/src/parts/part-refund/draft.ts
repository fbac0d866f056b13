import {
  cardShareOf,
  type PartKind,
  type PartlyRefundable,
  type PartObstacle,
  partObstacle,
  portionsLeft,
  priceOfPart,
  type RefundedPart,
} from '@dawra/contract/orders/part-refunds.rules'
import { parseRials, plainTyped } from '@dawra/contract/platform/digits.rules'
import type { Localized } from '@dawra/contract/platform/schemas'

export interface ChosenFrom extends Omit<PartlyRefundable, 'lines'> {
  lines: readonly { dealId: string; title: Localized; quantity: number; unitPrice: number }[]
}

export interface PartDraft {
  by: PartKind
  /** By deal id. */
  portions: Readonly<Record<string, number>>
  /** In rials. */
  amount: string
  percent: string
}

/** If only one portion was ordered, it is preselected. */
export function emptyDraft(pickup: ChosenFrom): PartDraft {
  const [first, ...others] = pickup.lines
  const isClear = first && others.length === 0 && portionsLeft(pickup, first.dealId) > 1
  return { by: 'portions', portions: isClear ? { [first.dealId]: 1 } : {}, amount: '', percent: '' }
}

const percentOf = (typed: string) => {
  const digits = plainTyped(typed).replace(/[%٪\s]/g, '')
  return /^\d{1,2}$/.test(digits) ? Number(digits) : 0
}

function partOf({ by, portions, amount, percent }: PartDraft): RefundedPart {
  if (by === 'amount') return { by, amount: parseRials(amount) ?? 0 }
  if (by === 'percent') return { by, percent: percentOf(percent) }
  const chosen = Object.entries(portions).filter(([, quantity]) => quantity > 0)
  return { by, portions: chosen.map(([dealId, quantity]) => ({ dealId, quantity })) }
}

export interface ChosenPart {
  part: RefundedPart
  obstacle: PartObstacle | null
  /** In baisa: the refunded part of the price, and the part of it that goes to the card. */
  price: number
  toCard: number
}

export function chosenPart(pickup: ChosenFrom, draft: PartDraft): ChosenPart {
  const part = partOf(draft)
  const obstacle = partObstacle(pickup, part)
  const price = priceOfPart(pickup, part)
  return { part, obstacle, price, toCard: obstacle || pickup.isCash ? 0 : cardShareOf(pickup, price) }
}

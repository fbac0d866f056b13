import type { DealStatus } from '@dawra/contract/deals'

/** From here on a card counts the portions. */
const FEW = 3
/** From here on a card counts the minutes. */
const ENDING_MINUTES = 60

interface Deal {
  /** Absent on lists, which only hold what is on sale. */
  status?: DealStatus
  remaining: number
  window: { endsAt: string }
}

export type DealState =
  | { kind: 'on_sale' }
  | { kind: 'few_left'; remaining: number }
  | { kind: 'ending_soon'; minutes: number }
  | { kind: 'sold_out' }
  | { kind: 'ended' }
  | { kind: 'withdrawn' }

/** The one thing worth saying about a deal, the strongest first. */
export function dealState({ status = 'live', remaining, window }: Deal, now: Date): DealState {
  const minutes = Math.ceil((Date.parse(window.endsAt) - now.getTime()) / 60_000)
  if (status !== 'live' && status !== 'ended') return { kind: 'withdrawn' }
  if (status === 'ended' || minutes <= 0) return { kind: 'ended' }
  if (remaining < 1) return { kind: 'sold_out' }
  if (minutes <= ENDING_MINUTES) return { kind: 'ending_soon', minutes }
  if (remaining <= FEW) return { kind: 'few_left', remaining }
  return { kind: 'on_sale' }
}

export const isOnSale = ({ kind }: DealState) =>
  kind === 'on_sale' || kind === 'few_left' || kind === 'ending_soon'

import { isMembersOnly } from '@dawra/contract/deals/rules'
import type { DealStatus } from '@dawra/contract/deals/schemas'

/** At or below this number a card shows how many portions are left. */
export const FEW = 3
/** At or below this time a card shows the remaining hours and minutes. */
const ENDING_MINUTES = 150

interface Deal {
  /** Absent in lists, which have only deals on sale. */
  status?: DealStatus
  remaining: number
  window: { endsAt: string }
  /** The end of the members' early access; absent in public lists. */
  membersUntil?: string | null
}

export type DealState =
  | { kind: 'on_sale' }
  | { kind: 'few_left'; remaining: number }
  | { kind: 'ending_soon'; minutes: number }
  | { kind: 'sold_out' }
  | { kind: 'members_first'; until: string }
  | { kind: 'ended' }
  | { kind: 'withdrawn' }

export function dealState(deal: Deal, now: Date): DealState {
  const { status = 'live', remaining, window, membersUntil } = deal
  const minutes = Math.ceil((Date.parse(window.endsAt) - now.getTime()) / 60_000)
  if (status !== 'live' && status !== 'ended') return { kind: 'withdrawn' }
  if (status === 'ended' || minutes <= 0) return { kind: 'ended' }
  if (remaining < 1) return { kind: 'sold_out' }
  if (membersUntil && isMembersOnly(deal, now)) return { kind: 'members_first', until: membersUntil }
  if (minutes <= ENDING_MINUTES) return { kind: 'ending_soon', minutes }
  if (remaining <= FEW) return { kind: 'few_left', remaining }
  return { kind: 'on_sale' }
}

/** Whether every user can buy it; early access does not count. */
export const isOnSale = ({ kind }: DealState) =>
  kind === 'on_sale' || kind === 'few_left' || kind === 'ending_soon'

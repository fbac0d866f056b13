import { type SubscriptionStatus, subscriptionStatuses } from '@dawra/contract/bins/rules'
import { type BinState, binStates } from '#features/bins/queries.ts'

export const BIN_TABS = ['requests', 'subscriptions', 'bins', 'problems', 'areas'] as const
export type BinTab = (typeof BIN_TABS)[number]

export interface BinsSearch {
  /** Pending requests are the default tab, so their URL has no tab. */
  tab?: BinTab | undefined
  of?: SubscriptionStatus | undefined
  state?: BinState | undefined
  from?: number | undefined
}

export const readBinsSearch = ({ tab, of, state, from }: Record<string, unknown>): BinsSearch => ({
  tab: tab === 'requests' ? undefined : BIN_TABS.find(known => known === tab),
  of: subscriptionStatuses.find(known => known === of),
  state: binStates.find(known => known === state),
  from: typeof from === 'number' && Number.isInteger(from) && from > 0 && from < 1e9 ? from : undefined,
})

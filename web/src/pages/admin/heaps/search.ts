import { type HeapStatus, heapStatuses } from '@dawra/contract/processing/rules'

export const HEAP_TABS = ['heaps', 'sites'] as const
export type HeapTab = (typeof HEAP_TABS)[number]

export interface HeapsSearch {
  tab?: HeapTab | undefined
  status?: HeapStatus | undefined
  /** The code of a heap, or the number of a round. */
  q?: string | undefined
}

const LONGEST = 20

/** Heaps of all states are the default, so their URL has no search. */
export const readHeapsSearch = ({ tab, status, q }: Record<string, unknown>): HeapsSearch => ({
  tab: tab === 'sites' ? tab : undefined,
  status: heapStatuses.find(known => known === status),
  q:
    typeof q === 'string' || typeof q === 'number'
      ? String(q).trim().slice(0, LONGEST) || undefined
      : undefined,
})

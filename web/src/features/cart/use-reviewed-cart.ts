import { isMembersOnly } from '@dawra/contract/deals.rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from 'use-intl'
import { apiQuery, invalidate } from '#lib/api-query'
import { useLiveDeals } from '#lib/realtime'
import { useSettings } from '#lib/settings'
import { useCart } from '#parts/cart/store.ts'
import { useEarlyAccess } from '#parts/early-access.ts'
import { type ReviewedCart, reviewCart } from './review.ts'

export interface CartUnderReview extends ReviewedCart {
  /** False until the browser knows whose cart it is. */
  ready: boolean
  /** Whether the server has answered for what is in the cart. */
  checked: boolean
  /** Why the last check failed. */
  error: Error | null
}

/** The cart checked against its deals, updated live and on every return to the tab. */
export function useReviewedCart(): CartUnderReview {
  const { ready, lines } = useCart()
  const queryClient = useQueryClient()
  const now = useNow({ updateInterval: 30_000 })
  const dealIds = useMemo(() => lines.map(line => line.dealId), [lines])
  useLiveDeals(dealIds, () => void invalidate(queryClient, 'GET /api/v1/offers'))
  const { data, isPlaceholderData, error } = useQuery(offersQuery(dealIds))
  // The answer for the lines before must not make a line that was just added look gone.
  const known = isPlaceholderData ? undefined : data
  const access = useEarlyAccess(known?.some(offer => isMembersOnly(offer, now)) ?? false)
  // As long as it is not known nothing is held against anybody; the server has the last word.
  const isEarly = access !== 'no'
  const { service_fee: fee } = useSettings()
  const review = useMemo(
    () => reviewCart(lines, known, now, { fee, isEarly }),
    [lines, known, now, fee, isEarly],
  )
  return { ...review, ready, checked: known !== undefined, error }
}

/** The current deals of a cart. A cart needs fresh data: refetched on focus. */
const offersQuery = (dealIds: readonly string[]) => {
  const ids = dealIds.toSorted().join(',')
  return apiQuery(
    'GET /api/v1/offers',
    { query: { ids } },
    {
      enabled: ids !== '',
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: 'always',
    },
  )
}

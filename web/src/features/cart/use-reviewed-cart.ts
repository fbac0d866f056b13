import { isMembersOnly } from '@dawra/contract/deals/rules'
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
  ready: boolean
  checked: boolean
  error: Error | null
}

export function useReviewedCart(): CartUnderReview {
  const { ready, lines } = useCart()
  const queryClient = useQueryClient()
  const now = useNow({ updateInterval: 30_000 })
  const dealIds = useMemo(() => lines.map(line => line.dealId), [lines])
  useLiveDeals(dealIds, () => void invalidate(queryClient, 'GET /api/v1/offers'))
  const { data, isPlaceholderData, error } = useQuery(offersQuery(dealIds))
  // The response for the previous lines is ignored: a line that was just added would look sold out.
  const known = isPlaceholderData ? undefined : data
  const access = useEarlyAccess(known?.some(offer => isMembersOnly(offer, now)) ?? false)
  // While the user's access is unknown, assume it. The server decides.
  const isEarly = access !== 'no'
  const { service_fee: fee } = useSettings()
  const review = useMemo(
    () => reviewCart(lines, known, now, { fee, isEarly }),
    [lines, known, now, fee, isEarly],
  )
  return { ...review, ready, checked: known !== undefined, error }
}

/** The current deals of a cart; always refetched on window focus. */
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

import type { CartOffer } from '@dawra/contract/browse/schemas'
import { isMembersOnly } from '@dawra/contract/deals/rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from 'use-intl'
import { apiQuery, invalidate } from '#lib/api-query'
import { useLiveDeals } from '#lib/realtime'
import { useSettings } from '#lib/settings'
import type { CartLine } from '#parts/cart/line.ts'
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
  const dealIds = useMemo(() => lines.map(line => line.dealId), [lines])
  const { data, isPlaceholderData, error } = useOffers(dealIds)
  // The response for the previous lines is ignored: a line that was just added would look sold out.
  const known = isPlaceholderData ? undefined : data
  return { ...useReview(lines, known), ready, checked: known !== undefined, error }
}

/** The current deals of these lines, refetched when one of them changes. */
export function useOffers(dealIds: readonly string[]) {
  const queryClient = useQueryClient()
  useLiveDeals(dealIds, () => void invalidate(queryClient, 'GET /api/v1/offers'))
  return useQuery(offersQuery(dealIds))
}

export function useReview(
  lines: readonly CartLine[],
  offers: readonly CartOffer[] | undefined,
): ReviewedCart {
  const now = useNow({ updateInterval: 30_000 })
  const access = useEarlyAccess(offers?.some(offer => isMembersOnly(offer, now)) ?? false)
  // While the user's access is unknown, assume it. The server decides.
  const isEarly = access !== 'no'
  const { service_fee: fee } = useSettings()
  return useMemo(() => reviewCart(lines, offers, now, { fee, isEarly }), [lines, offers, now, fee, isEarly])
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

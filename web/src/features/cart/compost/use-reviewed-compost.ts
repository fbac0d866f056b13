import type { DeliveryArea } from '@dawra/contract/shop/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveProducts } from '#lib/realtime'
import { useSettings } from '#lib/settings'
import { useCompostCart } from '#parts/cart/compost/store.ts'
import { productsQuery } from '#parts/shop/queries.ts'
import { type ReviewedCompostCart, reviewCompost } from './review.ts'

export interface CompostUnderReview extends ReviewedCompostCart {
  ready: boolean
  checked: boolean
  error: Error | null
  areas: readonly DeliveryArea[] | undefined
}

export function useReviewedCompost(): CompostUnderReview {
  const { ready, lines } = useCompostCart()
  const queryClient = useQueryClient()
  useLiveProducts(() => void queryClient.invalidateQueries(productsQuery()))
  const { data, error } = useQuery(productsQuery())
  const { service_fee: fee } = useSettings()
  const review = useMemo(() => reviewCompost(lines, data?.products, fee), [lines, data, fee])
  return { ...review, ready, checked: data !== undefined, error, areas: data?.areas }
}

import type { DeliveryArea } from '@dawra/contract/shop.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveProducts } from '#lib/realtime'
import { useSettings } from '#lib/settings'
import { useCompostCart } from '#parts/cart/compost/store.ts'
import { productsQuery } from '#parts/shop/queries.ts'
import { type ReviewedCompostCart, reviewCompost } from './review.ts'

export interface CompostUnderReview extends ReviewedCompostCart {
  /** False until the browser knows whose cart it is. */
  ready: boolean
  /** Whether the server has answered for what is in the cart. */
  checked: boolean
  /** Why the last check failed. */
  error: Error | null
  /** Where compost is delivered; undefined until the server has answered. */
  areas: readonly DeliveryArea[] | undefined
}

/** The compost cart checked against the shop, updated live and on every return to the tab. */
export function useReviewedCompost(): CompostUnderReview {
  const { ready, lines } = useCompostCart()
  const queryClient = useQueryClient()
  useLiveProducts(() => void queryClient.invalidateQueries(productsQuery()))
  const { data, error } = useQuery(productsQuery())
  const { service_fee: fee } = useSettings()
  const review = useMemo(() => reviewCompost(lines, data?.products, fee), [lines, data, fee])
  return { ...review, ready, checked: data !== undefined, error, areas: data?.areas }
}

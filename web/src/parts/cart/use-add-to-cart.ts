import {
  LARGEST_ORDER_LINES,
  MAX_PORTIONS,
  MAX_PORTIONS_PER_DEAL,
} from '@dawra/contract/deals/hold-limits.rules'
import { useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { addToCart, type CartDeal } from './store.ts'

/** @returns whether it was added @param leadsToCart the cart is shown next, so success needs no toast */
export function useAddToCart({ leadsToCart = false } = {}) {
  const t = useT('deals.cart')
  const locale = useLocale()
  const router = useRouter()
  return (deal: CartDeal, quantity = 1): boolean => {
    const outcome = addToCart(deal, quantity)
    if (outcome === 'limit') toast({ title: t('limit') })
    if (outcome === 'deal_most') toast({ title: t('dealMost', { count: MAX_PORTIONS_PER_DEAL }) })
    if (outcome === 'order_most') toast({ title: t('orderMost', { count: MAX_PORTIONS }) })
    if (outcome === 'full') toast({ title: t('full', { count: LARGEST_ORDER_LINES }) })
    if (outcome !== 'added') return false
    if (leadsToCart) return true
    toast({
      kind: 'success',
      title: t('added'),
      body: pick(deal.title, locale),
      action: { label: t('viewCart'), onAct: () => void router.navigate({ to: '/cart' }) },
    })
    // Preloads the cart, so that it opens without a network.
    void router.preloadRoute({ to: '/cart' }).catch(() => undefined)
    return true
  }
}

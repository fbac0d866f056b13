import { LARGEST_ORDER_LINES } from '@dawra/contract/orders.rules'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { addToCart, type CartDeal } from './store.ts'

/** Puts a deal into the cart and says what came of it; answers whether it went in. */
export function useAddToCart() {
  const t = useT('deals.cart')
  const locale = useLocale()
  const navigate = useNavigate()
  return (deal: CartDeal, quantity = 1): boolean => {
    const outcome = addToCart(deal, quantity)
    if (outcome === 'limit') toast({ title: t('limit') })
    if (outcome === 'full') toast({ title: t('full', { count: LARGEST_ORDER_LINES }) })
    if (outcome === 'added')
      toast({
        kind: 'success',
        title: t('added'),
        body: pick(deal.title, locale),
        action: { label: t('viewCart'), onAct: () => void navigate({ to: '/cart' }) },
      })
    return outcome === 'added'
  }
}

import { LARGEST_ORDER_LINES } from '@dawra/contract/orders.rules'
import type { Product } from '@dawra/contract/shop'
import { bulkSaving } from '@dawra/contract/shop.rules'
import { useRouter } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { addCompost, mostOf } from '#parts/cart/compost/store.ts'

/** Who adds three times reads what came of it once, with the buttons still in sight. */
const ADDED = 'compost-added'

/** Puts compost into the cart and says what came of it, with what the bulk discount saves. */
export function useAddCompost(product: Product) {
  const t = useT('shop.added')
  const locale = useLocale()
  const format = useFormat()
  const router = useRouter()
  return (grams: number) => {
    const outcome = addCompost(product, grams)
    if (outcome.kind === 'limit')
      return toast({ about: ADDED, title: t('limit', { left: format.weight(mostOf(product)) }) })
    if (outcome.kind === 'full')
      return toast({ about: ADDED, title: t('full', { count: LARGEST_ORDER_LINES }) })
    const saving = bulkSaving(product.pricePerKg, outcome.grams)
    const name = `\u2068${pick(product.title, locale)}\u2069`
    toast({
      kind: 'success',
      about: ADDED,
      title: t('title'),
      body:
        saving > 0
          ? t('saving', { weight: format.weight(outcome.grams), name, amount: format.money(saving) })
          : t('text', { weight: format.weight(outcome.grams), name }),
      action: { label: t('viewCart'), onAct: () => void router.navigate({ to: '/cart' }) },
    })
    // From now on the cart opens without a network.
    void router.preloadRoute({ to: '/cart' }).catch(() => undefined)
  }
}

import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { LARGEST_LINE_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import { bulkPercent, bulkSaving, lineTotal, QUICK_ADD_KG, unitPrice } from '@dawra/contract/shop/rules'
import type { Product } from '@dawra/contract/shop/schemas'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { addCompost, mostOf } from '#parts/cart/compost/store.ts'
import { Button } from '#ui/button'

export function QuickAdd({ product }: { product: Product }) {
  const t = useT('shop')
  const locale = useLocale()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
      <legend className="sr-only">{t('quickAdd', { name: pick(product.title, locale) })}</legend>
      {QUICK_ADD_KG.map(kilograms => (
        <AddButton key={kilograms} product={product} grams={kilograms * 1000} />
      ))}
    </fieldset>
  )
}

function AddButton({ product, grams }: { product: Product; grams: number }) {
  const t = useT('shop')
  const locale = useLocale()
  const format = useFormat()
  const add = useAddCompost(product)
  const weight = format.weight(grams)
  const price = format.money(lineTotal(unitPrice(product.pricePerKg, grams), grams))
  const percent = bulkPercent(grams)
  const left = mostOf(product)
  return (
    <Button
      variant="secondary"
      whyNot={grams > left && t('onlyLeft', { left: format.weight(left) })}
      onClick={() => add(grams)}
      className="relative min-h-18 flex-col gap-1 !px-1.5"
    >
      <span className="sr-only">{t('addNamed', { name: pick(product.title, locale) })} </span>
      <span className="flex items-center gap-1 text-16">
        <Plus aria-hidden className="size-4 text-wadi" strokeWidth={2.5} />
        <bdi>{weight}</bdi>
      </span>
      <bdi className="price text-13 font-normal text-muted">{price}</bdi>
      {percent > 0 && (
        <span className="absolute -top-2.5 end-2 rounded-badge bg-date-soft px-1.5 text-13 leading-5 text-date">
          <bdi dir="ltr">−{format.percent(percent)}</bdi>
        </span>
      )}
    </Button>
  )
}

/** One toast for several clicks, so that the buttons stay visible. */
const ADDED = 'compost-added'

function useAddCompost(product: Product) {
  const t = useT('shop.added')
  const weightText = useT('shop.weight')
  const locale = useLocale()
  const format = useFormat()
  const router = useRouter()
  return (grams: number) => {
    const outcome = addCompost(product, grams)
    if (outcome.kind === 'limit')
      return toast({
        about: ADDED,
        title:
          product.gramsLeft > LARGEST_LINE_GRAMS
            ? weightText('issue.over_line', { most: format.weight(LARGEST_LINE_GRAMS) })
            : t('limit', { left: format.weight(mostOf(product)) }),
      })
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
    // Preloads the cart, so that it opens without a network.
    void router.preloadRoute({ to: '/cart' }).catch(() => undefined)
  }
}

import type { Product } from '@dawra/contract/shop'
import { bulkPercent, lineTotal, QUICK_ADD_KG, unitPrice } from '@dawra/contract/shop.rules'
import { Plus } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { mostOf } from '#parts/cart/compost/store.ts'
import { Button } from '#ui/button'
import { useAddCompost } from './use-add-compost.ts'

/** Puts 1, 5 or 10 kg into the cart, each with what it costs and what it saves. */
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

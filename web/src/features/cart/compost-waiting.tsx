import { Link } from '@tanstack/react-router'
import { ChevronRight, ShoppingBasket } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useCompostCount } from '../shop/cart/store.ts'

/** Food and compost have a cart each: says what waits in the other one, and leads there. */
export function CompostWaiting() {
  const t = useT('cart')
  const count = useCompostCount()
  if (count === 0) return null
  return (
    <Link
      to="/compost-cart"
      className="mb-3 flex min-h-14 items-center gap-3 rounded-card bg-luban px-4 py-3"
    >
      <ShoppingBasket aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
      <span className="min-w-0 grow font-medium">{t('compost', { count })}</span>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-wadi" />
    </Link>
  )
}

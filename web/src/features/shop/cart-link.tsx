import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useCompostCount } from './cart/store.ts'

/** To the compost cart, with how many products are in it. */
export function CartLink() {
  const t = useT('shop')
  const count = useCompostCount()
  return (
    <Link
      to="/compost-cart"
      className="relative -me-2.5 grid size-11 shrink-0 place-items-center rounded-control hover-able:hover:bg-luban md:me-0"
    >
      <ShoppingBasket aria-hidden className="size-6" strokeWidth={1.8} />
      <span className="sr-only">{t('toCart', { count })}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0 grid min-w-5 place-items-center rounded-pill bg-turmeric px-1 text-[0.6875rem] leading-5 font-semibold text-on-turmeric tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

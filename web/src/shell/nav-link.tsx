import { Link } from '@tanstack/react-router'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useCompostCount } from '#parts/cart/compost/compost-count.ts'
import { useCartCount } from '#parts/cart/store.ts'
import type { NavLink as NavLinkInfo } from './links.ts'

const LARGEST_SHOWN = 99

export function CartCount({ count }: { count: number }) {
  const format = useFormat()
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -end-2.5 -top-1.5 grid min-w-5 place-items-center rounded-pill bg-turmeric px-1 text-[0.6875rem] leading-5 font-semibold text-on-turmeric tabular-nums"
    >
      {format.upTo(LARGEST_SHOWN, count)}
    </span>
  )
}

/** A main link. Active follows the URL; the router sets `aria-current`. */
export function NavLink({ link, shape }: { link: NavLinkInfo; shape: 'tab' | 'header' }) {
  const t = useT('shell')
  const count = useCartBadge()
  const inCart = link.key === 'cart' ? count : 0
  const tab = shape === 'tab'
  return (
    <Link
      to={link.to}
      activeOptions={{ exact: link.to === '/', includeSearch: false }}
      className={cx(
        'group rounded-control font-medium',
        tab
          ? 'flex min-h-14 flex-col items-center pb-1 justify-center gap-0.5 text-[min(0.75rem,4.2vw)] leading-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-wadi'
          : 'relative inline-flex min-h-11 items-center gap-2 px-3.5 hover-able:hover:underline hover-able:hover:underline-offset-4 aria-[current=page]:bg-(--pill) aria-[current=page]:text-(--on-pill)',
      )}
    >
      <span
        className={cx(
          'relative grid place-items-center',
          tab &&
            'h-8 w-14 rounded-pill transition-colors duration-150 group-aria-[current=page]:bg-luban [&>span]:end-1.5 [&>span]:top-0',
          !tab && 'me-1',
          !tab && inCart === 0 && 'hidden',
        )}
      >
        <link.Icon aria-hidden className={tab ? 'size-6' : 'size-5'} strokeWidth={1.8} />
        <CartCount count={inCart} />
      </span>
      <span>
        {t(link.key)}
        {inCart > 0 && <span className="sr-only">{t('cartItems', { count: inCart })}</span>}
      </span>
    </Link>
  )
}

/** The count on the cart's badge: portions, plus compost products. */
export const useCartBadge = (): number => useCartCount() + useCompostCount()

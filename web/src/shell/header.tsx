import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { LanguageSwitch } from '#parts/language-switch.tsx'
import { useIsOpen } from '#parts/launch/launch.ts'
import { Logo } from '#parts/logo.tsx'
import { IconLink } from './icon-link.tsx'
import { CART, FAVOURITES, NAV_LINKS, SHOP, useOpenLinks } from './links.ts'
import { CartCount, NavLink, useCartBadge } from './nav-link.tsx'

const TONES = {
  deep: 'on-deep bg-deep text-on-deep [--pill:#0b5a4e] [--on-pill:#ffffff]',
  ground: 'bg-ground text-loam [--pill:var(--color-luban)] [--on-pill:var(--color-wadi)]',
}

interface HeaderProps {
  tone: keyof typeof TONES
  sticky: boolean
  /** Whether phones show the link to the cart: on pages without a tab bar. */
  showsCart: boolean
}

/**
 * One row on phones, without the language for users: their profile has it. From 768 px on also the main links, and
 * sticky if `sticky`.
 */
export function Header({ tone, sticky, showsCart }: HeaderProps) {
  const t = useT('shell')
  const guest = !useIsSignedIn()
  const shop = useOpenLinks([SHOP])
  const links = useOpenLinks(NAV_LINKS).filter(link => link.key !== 'profile' || !guest)
  return (
    <header className={cx('z-30', sticky ? 'hidden md:sticky md:top-0 md:block' : 'relative', TONES[tone])}>
      <div className="wrap-page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Logo />
        <nav aria-label={t('mainNavigation')} className="hidden grow md:block">
          <ul className="flex flex-wrap justify-center gap-x-1">
            {links.map(link => (
              <li key={link.key}>
                <NavLink link={link} shape="header" />
              </li>
            ))}
            {shop.map(link => (
              <li key={link.key} className="hidden lg:block">
                <NavLink link={link} shape="header" />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-me-3 ms-auto flex flex-wrap items-center justify-end gap-1 md:me-0">
          {showsCart && <CartLink />}
          {!guest && <PersonLinks />}
          {/* Guests of phones get the sign-in in its place. */}
          <IconLink link={FAVOURITES} className={guest ? 'max-md:hidden' : undefined} />
          <LanguageSwitch className={guest ? undefined : 'max-md:hidden'} />
          {guest && <SignInLink className={showsCart ? 'max-md:hidden' : undefined} />}
        </div>
      </div>
    </header>
  )
}

const SHAPE =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold md:border md:border-current md:px-4'

function SignInLink({ className }: { className: string | undefined }) {
  const t = useT('shell')
  if (!useIsOpen('customer_sign_in'))
    return (
      <button type="button" disabled className={cx(SHAPE, 'cursor-not-allowed border-dashed max-md:hidden')}>
        {t('signInSoon')}
      </button>
    )
  // The page to sign in and up has a link of its own, which leads on to where a person came from.
  return (
    <Link to={'/login' as string} className={cx(SHAPE, 'max-md:aria-[current=page]:hidden', className)}>
      {t('signIn')}
    </Link>
  )
}

/** Loaded lazily: guests do not need the header's links for signed-in users. */
function PersonLinks() {
  const locale = useLocale()
  const [Links, setLinks] = useState<ComponentType>()
  useEffect(() => {
    import('./person-links.tsx')
      .then(({ personLinks }) => personLinks(locale))
      .then(
        loaded => setLinks(() => loaded),
        // The next page tries again; the profile has the same links.
        () => undefined,
      )
  }, [locale])
  return Links ? <Links /> : <span className="w-23" />
}

function CartLink() {
  const t = useT('shell')
  const count = useCartBadge()
  const name = t('cart') + (count > 0 ? t('cartItems', { count }) : '')
  return (
    <Link
      to={CART.to}
      aria-label={name}
      className="grid size-11 place-items-center rounded-control md:hidden"
    >
      <span className="relative">
        <CART.Icon aria-hidden className="size-5.5" strokeWidth={1.8} />
        <CartCount count={count} />
      </span>
    </Link>
  )
}

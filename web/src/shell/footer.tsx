import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import { Link } from '@tanstack/react-router'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { LanguageSwitch } from '#parts/language-switch.tsx'
import { LogoMark } from '#parts/logo.tsx'
import { useOpenLinks } from './links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const LINKS = [
  { to: '/compost-products', key: 'shop', part: 'shop' },
  { to: '/impact', key: 'impact' },
  { to: '/help', key: 'help' },
  { to: '/privacy', key: 'privacy' },
  { to: '/terms', key: 'terms' },
  { to: '/business/login', key: 'forRestaurants' },
] as const
type FooterLink = Pick<(typeof LINKS)[number], 'to' | 'key'> & { part?: LaunchSwitch }

export function Footer() {
  const t = useT('shell')
  const locale = useLocale()
  const city = useCity()
  return (
    <footer className="below-fold on-deep mt-auto bg-compost pb-[calc(env(safe-area-inset-bottom)+4.5rem)] text-on-deep md:pb-0">
      <div className="wrap-page grid grid-cols-1 gap-6 py-8 md:grid-cols-[minmax(12rem,1fr)_2fr] md:items-center">
        <div className="flex items-start gap-3">
          <LogoMark className="size-9 shrink-0 text-sprout" />
          <div>
            <p className="font-heading text-22 font-semibold">{productName(locale)}</p>
            <p className="max-w-sm text-14 text-[#d9cdbf]">
              {t('footerPromise', { city: city.name[locale] })}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-1 gap-3 md:justify-items-end">
          <ul className="-ms-3 flex flex-wrap gap-x-1 md:ms-0 md:justify-end">
            {useOpenLinks<FooterLink>(LINKS).map(({ to, key }) => (
              <li key={key}>
                <Link
                  to={to as string}
                  className="inline-flex min-h-11 items-center rounded-control px-3 underline underline-offset-4"
                >
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
          <div className="-ms-3 flex flex-wrap items-center gap-x-4 gap-y-3 md:ms-0">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

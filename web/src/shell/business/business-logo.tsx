import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { LogoMark } from '#parts/logo.tsx'

export function BusinessLogo() {
  const t = useT('business')
  const name = productName(useLocale())
  return (
    <Link
      to="/business/dashboard"
      className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-heading text-18 font-semibold"
    >
      <LogoMark className="size-8 shrink-0" />
      <span className="pt-1 leading-none">{t('name', { name })}</span>
    </Link>
  )
}

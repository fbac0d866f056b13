import { Sprout } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** Shown for an unknown path. The server has logged the 404. */
export function NotFoundPage() {
  const t = useT('shell')
  return (
    <div className="wrap-page grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <p
        aria-hidden
        className="flex items-center gap-1 font-heading text-[5rem] leading-none font-semibold text-clay"
      >
        4<Sprout className="size-16 text-wadi" strokeWidth={1.6} />4
      </p>
      <h1 className="text-28">{t('notFoundTitle')}</h1>
      <p className="text-muted">{t('notFoundText')}</p>
      <LinkButton to="/" className="mt-2">
        {t('notFoundHome')}
      </LinkButton>
    </div>
  )
}

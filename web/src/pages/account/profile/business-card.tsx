import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'

export function BusinessCard() {
  const t = useT('profile.business')
  const locale = useLocale()
  const venues = useQuery(myVenuesQuery())
  const own = venues.data ?? []
  return (
    <section
      aria-labelledby="business"
      className="on-deep rounded-card bg-deep p-5 text-on-deep [--on:#d7e6df]"
    >
      <div className="flex items-start gap-3">
        <Store aria-hidden className="mt-1 size-6 shrink-0 text-[#f7c548]" strokeWidth={1.8} />
        <div className="min-w-0">
          <h2 id="business" className="text-22">
            {t('title')}
          </h2>
          {own.length === 0 ? (
            <p className="mt-1 text-(--on)">{t('text')}</p>
          ) : (
            <ul className="mt-1 text-(--on)">
              {own.map(venue => (
                <li key={venue.id}>
                  <Name>{pick(venue.name, locale)}</Name>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <LinkButton
        to={(own.length > 0 ? '/business/dashboard' : '/sell') as string}
        variant="sun"
        className="mt-4"
      >
        {own.length > 0 ? t('open') : t('learnMore')}
      </LinkButton>
    </section>
  )
}

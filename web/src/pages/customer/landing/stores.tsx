import type { SellingStore } from '@dawra/contract/browse/tonight'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Stars } from '#ui/stars'
import { tonightQuery } from './queries.ts'

function Store({ store }: { store: SellingStore }) {
  const t = useT('landing.stores')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  return (
    <li className="relative flex flex-col rounded-card bg-paper p-4">
      <h3 className="text-18">
        <Link
          to="/business/$venueId"
          params={{ venueId: store.id }}
          className="after:absolute after:inset-0 after:rounded-card hover-able:hover:underline hover-able:hover:underline-offset-4"
        >
          <Name>{pick(store.name, locale)}</Name>
        </Link>
      </h3>
      <p className="text-14 text-muted">{areaNameOf(store.area)}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-2 text-14">
        <span className="font-semibold text-wadi">{t('deals', { count: store.deals })}</span>
        {store.rating && <Stars stars={store.rating.stars} count={store.rating.count} />}
      </p>
    </li>
  )
}

export function Stores() {
  const t = useT('landing.stores')
  const { data } = useQuery(tonightQuery())
  if (!data?.stores.length) return null
  return (
    <section aria-labelledby="stores" className="wrap-page pt-12 md:pt-16">
      <h2 id="stores" className="text-28">
        {t('title')}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] md:gap-4">
        {data.stores.map(store => (
          <Store key={store.id} store={store} />
        ))}
      </ul>
      <Link
        to="/browse"
        search={{ view: 'map' }}
        className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-wadi underline underline-offset-4"
      >
        <MapIcon aria-hidden className="size-5" strokeWidth={1.8} />
        {t('all')}
      </Link>
    </section>
  )
}

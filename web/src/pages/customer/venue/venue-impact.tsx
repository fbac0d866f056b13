import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { venueImpactQuery } from '#features/impact/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** What this kitchen's surplus has become; nothing is shown before there is something. */
export function VenueImpactNote({ venueId }: { venueId: string }) {
  const t = useT('venues.page.impact')
  const format = useFormat()
  const { data } = useQuery(venueImpactQuery(venueId))
  if (!data || data.gramsSaved <= 0) return null
  return (
    <section aria-labelledby="venue-impact" className="on-deep rounded-card bg-deep p-5 text-on-deep">
      <h2 id="venue-impact" className="flex items-center gap-2 text-18">
        <Sprout aria-hidden className="size-6 shrink-0 text-sprout" strokeWidth={1.6} />
        {t('title')}
      </h2>
      <p className="mt-2">
        <bdi className="me-2 font-heading text-28 leading-tight font-semibold text-[#f7c548] tabular-nums">
          {format.weight(data.gramsSaved)}
        </bdi>
        {t('saved')}
      </p>
      <p className="mt-1 text-14 opacity-85">
        {t('estimated', { meals: data.mealsSaved, co2e: format.weight(data.co2eGrams) })}
      </p>
      {data.listed > 0 && (
        <p className="mt-1 text-14 opacity-85">
          {t('balance', { listed: format.weight(data.listed), residual: format.weight(data.residual) })}
        </p>
      )}
      <Link
        to="/impact/method"
        className="-mb-2 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {t('method')}
      </Link>
    </section>
  )
}

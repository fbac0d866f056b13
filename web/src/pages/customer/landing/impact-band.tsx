import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { impactQuery } from '#features/insights/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

const Figure = ({ value, children }: { value: string; children: string }) => (
  <div className="@container flex flex-col">
    <dt className="order-2 text-14 text-[#d9cdbf]">{children}</dt>
    <dd className="font-heading text-[min(2.25rem,15cqi)] leading-tight whitespace-nowrap font-semibold text-[#f7c548] tabular-nums">
      <bdi>{value}</bdi>
    </dd>
  </div>
)

export function ImpactBand() {
  const t = useT('landing.impact')
  const format = useFormat()
  const { data } = useQuery(impactQuery())
  if (!data || data.ordersCollected === 0) return null
  const { mealsSaved, gramsSaved, ordersCollected, venues } = data
  return (
    <section aria-labelledby="impact" className="mt-12 bg-compost pt-8 pb-8 text-on-deep md:mt-16">
      <div className="wrap-page">
        <h2 id="impact" className="mb-4 text-22">
          {t('title')}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
          <Figure value={format.number(mealsSaved)}>{t('meals', { count: mealsSaved })}</Figure>
          <Figure value={format.weight(gramsSaved)}>{t('food')}</Figure>
          <Figure value={format.number(ordersCollected)}>{t('orders', { count: ordersCollected })}</Figure>
          <Figure value={format.number(venues)}>{t('venues', { count: venues })}</Figure>
        </dl>
        <p className="mt-4 text-13 text-[#d9cdbf]">{t('estimated')}</p>
        <Link
          to="/impact"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t('more')}
        </Link>
      </div>
    </section>
  )
}

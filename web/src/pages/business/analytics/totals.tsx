import type { AnalyticsTotals, VenueAnalytics } from '@dawra/contract/insights/analytics'
import { share } from '@dawra/contract/insights/analytics.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChartPart } from './chart-part.tsx'

function useTexts() {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const lasting = (minutes: number) =>
    minutes < 60
      ? t('minutesValue', { count: minutes })
      : t('hoursValue', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const percent = (value: number | null) => (value === null ? null : format.percent(value))
  const texts: Record<string, { name: string; of: (totals: AnalyticsTotals) => string | null }> = {
    gross: { name: t('gross'), of: ({ gross }) => format.money(gross) },
    commission: { name: t('commission'), of: ({ commission }) => format.money(commission) },
    net: { name: t('net'), of: ({ gross, commission }) => format.money(gross - commission) },
    eaten: { name: t('eaten'), of: ({ soldGrams, givenGrams }) => format.weight(soldGrams + givenGrams) },
    through: {
      name: t('sellThrough'),
      of: ({ soldGrams, listedGrams }) => percent(share(soldGrams, listedGrams)),
    },
    minutes: {
      name: t('minutes'),
      of: ({ sellOutMinutes, soldOut }) =>
        soldOut > 0 ? lasting(Math.round(sellOutMinutes / soldOut)) : null,
    },
    collected: { name: t('collected'), of: ({ collected }) => format.number(collected) },
    missed: { name: t('missed'), of: ({ missed }) => format.number(missed) },
    cancelled: {
      name: t('cancelled'),
      of: ({ cancelledByCustomer, cancelledByStore }) =>
        t('cancelledBy', {
          customer: format.number(cancelledByCustomer),
          store: format.number(cancelledByStore),
        }),
    },
    newCustomers: { name: t('newCustomers'), of: ({ newCustomers }) => format.number(newCustomers) },
    returning: { name: t('returning'), of: totals => format.number(totals.returningCustomers) },
    rating: {
      name: t('rating'),
      of: ({ stars, ratings }) =>
        ratings > 0
          ? `${format.number(Math.round((stars * 10) / ratings) / 10)} · ${t('ratings', { count: ratings })}`
          : null,
    },
    closing: {
      name: t('closing'),
      of: ({ listedBeforeClosing, listedAfterClosing }) =>
        t('closingValue', {
          before: format.number(listedBeforeClosing),
          after: format.number(listedAfterClosing),
        }),
    },
  }
  return texts
}

export function Totals({ venueId, figures }: { venueId: string; figures: VenueAnalytics }) {
  const t = useT('venueAnalytics')
  const { from, to, totals, before } = figures
  return (
    <ChartPart title={t('inShort')} table="totals" venueId={venueId} range={{ from, to }}>
      <TotalsList totals={totals} before={before} />
    </ChartPart>
  )
}

export function TotalsList({ totals, before }: Pick<VenueAnalytics, 'totals' | 'before'>) {
  const t = useT('venueAnalytics')
  const texts = useTexts()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {Object.entries(texts).map(([key, { name, of }]) => (
        <div key={key}>
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="text-18 font-semibold">
            <bdi>{of(totals) ?? t('noValue')}</bdi>
            {before && (
              <span className="block text-13 font-normal text-muted">
                {t('before', { value: of(before) ?? t('noValue') })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { VatTotals } from '@dawra/contract/documents/accounting'
import { monthsOf } from '@dawra/contract/platform/quarters.rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import { SelectField } from '#ui/select-field'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { daysOf, lastQuarters, type PeriodSearch } from './period.ts'

const FIGURES = ['base', 'vat', 'commission', 'commissionVat', 'invoicedVat'] as const

interface VatReturnProps {
  venueId: string
  search: PeriodSearch
}

export function VatReturn({ venueId, search }: VatReturnProps) {
  const t = useT('accounting.vat')
  const navigate = useNavigate()
  const name = useQuarterName()
  const quarters = lastQuarters(new Date())
  const quarter = search.quarter ?? quarters[0]!
  const vat = useQuery(
    apiQuery('GET /api/v1/venues/{venueId}/vat', { params: { venueId }, query: { quarter } }),
  )
  return (
    <Card className="min-w-0">
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 max-w-2xl text-14 text-muted">{t('text')}</p>
      <div className="mt-3 max-w-sm">
        <SelectField
          label={t('quarter')}
          value={quarter}
          onChange={event =>
            void navigate({
              to: '/business/accounting',
              search: { ...search, quarter: event.target.value },
              replace: true,
            })
          }
        >
          {[...new Set([...quarters, quarter])].map(each => (
            <option key={each} value={each}>
              {name(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-4">
        <Answer
          query={vat}
          waiting={
            <Loading label={t('loading')}>
              <CardSkeleton className="h-48" />
            </Loading>
          }
        >
          {({ total, months }) => (
            <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
              <Totals title={t('total')} totals={total} strong />
              {months.map(each => (
                <MonthTotals key={each.month} {...each} />
              ))}
            </div>
          )}
        </Answer>
      </div>
      <p className="mt-4 max-w-2xl text-14 text-muted">{t('note')}</p>
    </Card>
  )
}

const MonthTotals = ({ month, ...totals }: VatTotals & { month: string }) => (
  <Totals title={useFormat().month(month)} totals={totals} />
)

function Totals({ title, totals, strong = false }: { title: string; totals: VatTotals; strong?: boolean }) {
  const t = useT('accounting.vat')
  return (
    <section>
      <h3 className="text-16 font-semibold">{title}</h3>
      <dl className="mt-1 grid gap-1">
        {FIGURES.map(figure => (
          <div key={figure} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(`figures.${figure}`)}</dt>
            <dd className={strong ? 'font-semibold' : undefined}>
              <Money baisa={totals[figure]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A quarter by its dates: “1 October 2026 – 31 December 2026”. */
function useQuarterName() {
  const format = useFormat()
  const day = (date: string) => `\u2068${format.date(`${date}T08:00:00Z`)}\u2069`
  return (quarter: string) => {
    const { from, until } = daysOf(monthsOf(quarter))
    return `${day(from)} – ${day(until)}`
  }
}

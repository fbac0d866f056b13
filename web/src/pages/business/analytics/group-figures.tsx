import type { GroupAnalytics } from '@dawra/contract/insights/analytics'
import { type DayRange, share } from '@dawra/contract/insights/analytics.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { FigurePart, WideTable } from './chart-part.tsx'
import type { RangeSearch } from './range.ts'
import { TotalsList } from './totals.tsx'

interface GroupFiguresProps {
  search: RangeSearch
  range: DayRange
}

export function GroupFigures({ search, range: { from, to } }: GroupFiguresProps) {
  const t = useT('venueAnalytics')
  const language = useLocale()
  const group = useQuery(apiQuery('GET /api/v1/me/analytics', { query: { from, to, compare: 'true' } }))
  const load = () => callForFile('GET /api/v1/me/analytics.csv', { query: { from, to, language } })
  return (
    <Answer
      query={group}
      waiting={
        <Loading label={t('loading')}>
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {({ totals, before, branches }) => (
        <>
          <Panel title={t('stores.together')}>
            <TotalsList totals={totals} before={before} />
          </Panel>
          <FigurePart
            title={t('stores.each')}
            text={t('stores.eachText')}
            load={load}
            name={`dawra-stores-${from}-${to}.csv`}
          >
            <Branches branches={branches} search={search} />
          </FigurePart>
        </>
      )}
    </Answer>
  )
}

type Branch = GroupAnalytics['branches'][number]

function useColumns() {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const columns: { name: string; of: (totals: Branch['totals']) => string | null }[] = [
    { name: t('net'), of: ({ gross, commission }) => format.money(gross - commission) },
    { name: t('eaten'), of: ({ soldGrams, givenGrams }) => format.weight(soldGrams + givenGrams) },
    {
      name: t('sellThrough'),
      of({ soldGrams, listedGrams }) {
        const percent = share(soldGrams, listedGrams)
        return percent === null ? null : format.percent(percent)
      },
    },
    { name: t('collected'), of: ({ collected }) => format.number(collected) },
    { name: t('missed'), of: ({ missed }) => format.number(missed) },
  ]
  return columns
}

/** The column of names is sticky while a narrow page scrolls sideways. */
const STORE = 'sticky start-0 min-w-32 bg-paper'

function Branches({ branches, search }: { branches: readonly Branch[]; search: RangeSearch }) {
  const t = useT('venueAnalytics')
  const locale = useLocale()
  const columns = useColumns()
  return (
    <WideTable label={`${t('stores.each')} · ${t('asTable')}`}>
      <table className="w-full text-14 tabular-nums">
        <caption className="sr-only">{t('stores.each')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${STORE} p-2 text-start align-bottom font-medium text-muted`}>
              {t('stores.store')}
            </th>
            {columns.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className="min-w-24 p-2 text-start align-bottom font-medium text-muted"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map(({ venueId, name, totals, before }) => (
            <tr key={venueId} className="border-t border-line align-top">
              <th scope="row" className={`${STORE} p-2 text-start font-medium`}>
                <Link
                  to="/business/analytics"
                  search={{ ...search, of: undefined, venue: venueId }}
                  className="-my-2.5 inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
                >
                  <Name>{pick(name, locale)}</Name>
                </Link>
              </th>
              {columns.map(({ name: column, of }) => (
                <td key={column} className="p-2 whitespace-nowrap">
                  <bdi className="font-semibold">{of(totals) ?? t('noValue')}</bdi>
                  {before && (
                    <span className="block text-13 text-muted">
                      {t('before', { value: of(before) ?? t('noValue') })}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

import type { getSummary } from '@dawra/contract/insights/routes'
import type { ResultOf } from '@dawra/contract/platform/route'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import { rewardsQuery } from '#features/rewards/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Progress } from '#ui/progress'
import { Skeleton } from '#ui/skeleton'

export type Summary = ResultOf<typeof getSummary>

/** Orders, saved money and saved food, counted once they are picked up; and points. */
export function ProfileStats({ summary }: { summary: UseQueryResult<Summary> }) {
  const t = useT('profile.stats')
  const shell = useT('shell')
  const format = useFormat()
  const { data } = summary
  const points = useQuery(rewardsQuery())
  if (summary.isError && !data)
    return (
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p role="alert" className="text-muted">
          {t('failed')}
        </p>
        <Button
          variant="secondary"
          size="small"
          pending={summary.isFetching}
          onClick={() => summary.refetch()}
        >
          {shell('retry')}
        </Button>
      </div>
    )
  const waiting = <Skeleton className="h-7 w-16" />
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-5 gap-y-3 border-t border-line pt-4">
      <Stat name={t('orders')}>{data ? format.number(data.orders) : waiting}</Stat>
      <Stat name={t('saved')}>{data ? <Money baisa={data.savings} /> : waiting}</Stat>
      <Stat name={t('food')}>{data ? format.weight(data.gramsSaved) : waiting}</Stat>
      {!points.isError && (
        <Stat name={t('points')}>
          {points.data ? (
            <>
              <Link
                to="/rewards"
                className="relative underline underline-offset-4 after:absolute after:-inset-3"
              >
                {format.number(points.data.balance)}
              </Link>
              <span className="ms-2 text-13 font-normal text-muted">
                {t('verified', { points: format.number(points.data.verified) })}
              </span>
            </>
          ) : (
            waiting
          )}
        </Stat>
      )}
    </dl>
  )
}

const Stat = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="text-18 font-semibold tabular-nums">{children}</dd>
  </div>
)

export function ChampionCard({ summary: { orders, next, mealsSaved } }: { summary: Summary }) {
  const t = useT('profile.champion')
  const ranks = useT('profile.ranks')
  return (
    <section aria-labelledby="champion" className="rounded-card bg-luban p-5">
      <div className="flex items-start gap-3">
        <Leaf aria-hidden className="mt-1 size-6 shrink-0 text-wadi" />
        <div className="min-w-0 grow">
          <h2 id="champion" className="text-22">
            {t('title')}
          </h2>
          <p className="mt-1">{orders === 0 ? t('none') : t('text', { meals: mealsSaved })}</p>
          {next && (
            <div className="mt-3 grid gap-1.5">
              <p className="text-14">{t('next', { count: next.missing, rank: ranks(next.rank) })}</p>
              <Progress label={t('progress')} value={orders} max={orders + next.missing} />
            </div>
          )}
          <Link
            to="/impact"
            search={{ view: 'own' }}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
          >
            {t('more')}
          </Link>
        </div>
      </div>
    </section>
  )
}

import { type PointFilter, pointFilters } from '@dawra/contract/rewards/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { pointsQuery, type RewardsSummary } from '#features/rewards/queries.ts'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { ChipLink, ChipRow } from '#ui/chips'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { PointsEntryRow } from './points-entry-row.tsx'

interface ActivityProps {
  filter: PointFilter
  summary: RewardsSummary
}

export function PointsActivity({ filter, summary }: ActivityProps) {
  const t = useT('rewards.activity')
  return (
    <Section title={t('title')}>
      <ChipRow label={t('filter')}>
        {pointFilters.map(each => (
          <ChipLink
            key={each}
            to="/rewards"
            search={{ activity: each === 'all' ? undefined : each }}
            resetScroll={false}
            chosen={each === filter}
          >
            {t(`filters.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Entries filter={filter} summary={summary} />
    </Section>
  )
}

function Entries({ filter, summary }: ActivityProps) {
  const t = useT('rewards.activity')
  const shell = useT('shell')
  const points = useInfiniteQuery(pointsQuery(filter))
  return (
    <AnswerList
      query={points}
      waiting={
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-48" />
        </Loading>
      }
      empty={<Nothing filter={filter} />}
    >
      {entries => (
        <div aria-busy={points.isPlaceholderData}>
          <ul className="divide-y divide-line rounded-card bg-paper px-4 md:px-5">
            {entries.map(entry => (
              <PointsEntryRow key={entry.seq} entry={entry} summary={summary} />
            ))}
          </ul>
          {!points.isPlaceholderData && <LoadMore label={t('older')} query={points} />}
        </div>
      )}
    </AnswerList>
  )
}

function Nothing({ filter }: Pick<ActivityProps, 'filter'>) {
  const t = useT('rewards.activity')
  if (filter !== 'all') return <p className="rounded-card bg-paper p-5 text-muted">{t('noneOfThese')}</p>
  return (
    <EmptyState
      icon={<Award />}
      title={t('emptyTitle')}
      action={<LinkButton to="/browse">{t('emptyAction')}</LinkButton>}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  )
}

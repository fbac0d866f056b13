import type { VenueChange } from '@dawra/contract/venues/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiInfiniteQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { useVenueLabels } from './use-edit-venue.tsx'

export function VenueChanges({ venueId }: { venueId: string }) {
  const t = useT('venueDetails')
  const changes = useInfiniteQuery(
    apiInfiniteQuery('GET /api/v1/venues/{venueId}/changes', { params: { venueId } }),
  )
  const items = changes.data?.pages.flatMap(page => page.items)
  return (
    <Panel title={t('history')} text={t('historyText')}>
      {changes.isError && (
        <ErrorState error={changes.error} onRetry={() => changes.refetch()} retrying={changes.isFetching} />
      )}
      {changes.isPending && <CardSkeleton />}
      {items?.length === 0 && <p className="text-muted">{t('historyEmpty')}</p>}
      {items && items.length > 0 && (
        <ol className="grid gap-4">
          {items.map(change => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
      {changes.hasNextPage && (
        <Button
          variant="secondary"
          pending={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
          className="justify-self-start"
        >
          {t('older')}
        </Button>
      )}
    </Panel>
  )
}

const HOURS = ['hours', 'fridayPause', 'ramadanHours', 'specialDays', 'closedSince'] as const
const isOfHours = (field: VenueChange['field']): field is (typeof HOURS)[number] =>
  HOURS.some(one => one === field)

function Change({ change }: { change: VenueChange }) {
  const t = useT('venueDetails')
  const format = useFormat()
  const labels = useVenueLabels()
  const { field, by } = change
  const known = isOfHours(field) ? null : labels[field]
  const textOf = (value: unknown) => known && (known.text as (value: unknown) => ReactNode)(value)
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="font-medium">
        {t('changed', { field: isOfHours(field) ? t(field) : labels[field].label })}
      </p>
      <p className="text-14 text-muted">
        {by.kind === 'colleague' ? <Name>{by.name ?? ''}</Name> : t(`by.${by.kind}`)} ·{' '}
        <time dateTime={change.at}>{format.dateTime(change.at)}</time>
      </p>
      {known && (
        <dl className="grid gap-2 text-14 sm:grid-cols-2">
          {(['before', 'after'] as const).map(when => (
            <div key={when}>
              <dt className="text-muted">{t(when)}</dt>
              <dd className="break-words">{textOf(change[when]) || t('none')}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

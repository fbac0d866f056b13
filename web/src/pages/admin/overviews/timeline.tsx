import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { apiInfiniteQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { LoadMore } from '#ui/load-more'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { useEventDetail } from './use-event-detail.ts'

type Kind = 'person' | 'order' | 'venue' | 'business' | 'donation'

export function Timeline({ kind, id }: { kind: Kind; id: string }) {
  const t = useT('adminOverviews.timeline')
  const events = useInfiniteQuery(
    apiInfiniteQuery('GET /api/v1/admin/timelines/{kind}/{id}', { params: { kind, id } }),
  )
  return (
    <Panel title={t('title')}>
      <AnswerList
        query={events}
        waiting={<CardSkeleton className="h-48" />}
        empty={<p className="text-muted">{t('none')}</p>}
      >
        {entries => (
          <>
            <ol className="grid grid-cols-1 gap-3">
              {entries.map(entry => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <LoadMore label={t('more')} query={events} />
          </>
        )}
      </AnswerList>
    </Panel>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useT('adminOverviews.timeline')
  const format = useFormat()
  const locale = useLocale()
  const detailOf = useEventDetail()
  const { at, what, reason, amount, of } = entry
  const detail = detailOf(entry)
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t(`what.${what}`)}</span>
        {detail && <span className="wrap-anywhere">{detail}</span>}
        {of && (
          <OverviewLink kind={of.kind} id={of.id} className={STORY_LINK}>
            <Name>{pick(of.name, locale)}</Name>
          </OverviewLink>
        )}
        {amount !== null &&
          (what === 'points' ? <bdi>{format.number(amount)}</bdi> : <Money baisa={amount} />)}
      </p>
      {reason && <p className="text-14 whitespace-pre-line wrap-anywhere">{reason}</p>}
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        <Time at={at} />
        <By by={entry.by} />
      </p>
    </li>
  )
}

function By({ by }: Pick<TimelineEntry, 'by'>) {
  const t = useT('adminOverviews.timeline.sides')
  if (!by) return null
  return (
    <span>
      {t(by.side)}
      {by.name && (
        <>
          {' · '}
          <Name>{by.name}</Name>
        </>
      )}
    </span>
  )
}

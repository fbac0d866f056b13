import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { AnswerList, type ListQuery } from '#ui/answer'
import { Name } from '#ui/bdi'
import { type EndlessQuery, LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { ChangedBy, type ChangedByProps } from './changed-by.tsx'

interface Change extends ChangedByProps {
  id: string
  reason: string
}

interface HistoryProps<Item> {
  query: ListQuery<Item> & EndlessQuery
  /** What is said of what nobody has changed. */
  never: string
  /** What a change did. */
  children: (change: Item) => ReactNode
  /** What can be done with a change. */
  act?: (change: Item) => ReactNode
}

/** Who in the office changed something, what, when and why. */
export function History<Item extends Change>({ query, never, children, act }: HistoryProps<Item>) {
  const t = useT('operator.changes')
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h3 id="changes" className="text-18">
        {t('title')}
      </h3>
      <AnswerList
        query={query}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{never}</p>}
      >
        {changes => (
          <>
            <ol className="divide-y divide-line">
              {changes.map(change => (
                <li key={change.id} className="grid gap-1 py-3">
                  {children(change)}
                  <p className="break-words">
                    <Name>{change.reason}</Name>
                  </p>
                  <ChangedBy by={change.by} at={change.at} />
                  {act?.(change)}
                </li>
              ))}
            </ol>
            <LoadMore label={t('more')} query={query} />
          </>
        )}
      </AnswerList>
    </section>
  )
}

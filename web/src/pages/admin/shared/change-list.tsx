import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'

interface Change {
  id: string
  reason: string
  at: string
  by: { name: string }
}

interface ChangeListProps<Item extends Change> {
  list: ComponentProps<typeof AnswerList<Item>>['query'] &
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** What is different since. */
  said: (change: Item) => ReactNode
  /** What sets again what was before; undefined for who may not, and where it is so already. */
  back?: ((change: Item) => { label: string; onPress: () => void } | undefined) | undefined
}

/** Who changed something that the office sets, when and why, with one tap back. */
export function ChangeList<Item extends Change>({ list, said, back }: ChangeListProps<Item>) {
  const t = useT('operator.changes')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-18">
        {t('title')}
      </h3>
      <AnswerList
        query={list}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{t('none')}</p>}
      >
        {changes => (
          <>
            <ol className="divide-y divide-line">
              {changes.map(change => (
                <li key={change.id} className="grid gap-1 py-3">
                  <div className="font-medium">{said(change)}</div>
                  <Why change={change} />
                  <Back way={back?.(change)} />
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <LoadMore
                label={t('more')}
                pending={list.isFetchingNextPage}
                onReach={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </AnswerList>
    </section>
  )
}

function Why({ change: { reason, by, at } }: { change: Change }) {
  const t = useT('operator.changes')
  return (
    <>
      <p className="break-words">
        <Name>{reason}</Name>
      </p>
      <p className="text-14 text-muted">
        {t.rich('by', {
          name: () => <Name>{by.name || t('someone')}</Name>,
          time: () => <Time at={at} as="relative" />,
        })}
      </p>
    </>
  )
}

const Back = ({ way }: { way: { label: string; onPress: () => void } | undefined }) =>
  way && (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={way.onPress}>
      {way.label}
    </Button>
  )

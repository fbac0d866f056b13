import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface FavouriteListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  keyOf: (item: Item) => string
  empty: ReactNode
  children: (item: Item) => ReactNode
}

export function FavouriteList<Item>({ list, keyOf, empty, children }: FavouriteListProps<Item>) {
  const t = useT('favourites')
  return (
    <AnswerList
      query={list}
      waiting={
        <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-2">
          <CardSkeleton className="h-56" />
          <CardSkeleton className="h-56" />
        </Loading>
      }
      empty={empty}
    >
      {items => (
        <>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {items.map(item => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          <LoadMore label={t('more')} query={list} />
        </>
      )}
    </AnswerList>
  )
}

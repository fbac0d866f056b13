import type { ReactNode } from 'react'
import { AnswerList, type ListQuery } from '#ui/answer'
import { Card } from '#ui/card'
import { type EndlessQuery, LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'

interface CardListProps<Item> {
  query: ListQuery<Item> & EndlessQuery
  waiting?: ReactNode
  /** The text when the list is empty. */
  none: string
  more: string
  className?: string
  children: (item: Item) => ReactNode
}

export const CardList = <Item extends { id: string }>({
  query,
  waiting = <CardSkeleton className="h-48" />,
  none,
  more,
  className = 'grid grid-cols-1 gap-3',
  children,
}: CardListProps<Item>) => (
  <AnswerList
    query={query}
    waiting={waiting}
    empty={
      <Card>
        <p className="text-muted">{none}</p>
      </Card>
    }
  >
    {items => (
      <>
        <ul className={className}>
          {items.map(item => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
        <LoadMore label={more} query={query} />
      </>
    )}
  </AnswerList>
)

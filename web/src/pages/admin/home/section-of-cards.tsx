import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface CardSectionProps<Data> {
  id: string
  title: string
  query: Parameters<typeof Answer<Data>>[0]['query']
  none: string
  children: (data: Data) => readonly ReactNode[]
}

export function SectionOfCards<Data>({ id, title, query, none, children }: CardSectionProps<Data>) {
  const t = useT('operator')
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <Answer
        query={query}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-48" />
          </Loading>
        }
      >
        {data => {
          const cards = children(data)
          return cards.length === 0 ? (
            <Card>
              <p className="text-muted">{none}</p>
            </Card>
          ) : (
            cards
          )
        }}
      </Answer>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n'
import { AnswerList, type ListQuery } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { type EndlessQuery, LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { type ChangedByProps, LastChangedBy } from './last-changed-by.tsx'

interface Change extends ChangedByProps {
  id: string
  reason: string
}

interface ChangeListProps<Item extends Change> {
  list: ListQuery<Item> & EndlessQuery
  describe: (change: Item) => ReactNode
  /** Restores the previous value; undefined without permission, and for the current value. */
  back?: ((change: Item) => { label: string; onPress: () => void } | undefined) | undefined
}

export function ChangeList<Item extends Change>({ list, describe, back }: ChangeListProps<Item>) {
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
                  <div className="font-medium">{describe(change)}</div>
                  <p className="break-words">
                    <Name>{change.reason}</Name>
                  </p>
                  <LastChangedBy by={change.by} at={change.at} />
                  <Back way={back?.(change)} />
                </li>
              ))}
            </ol>
            <LoadMore label={t('more')} query={list} />
          </>
        )}
      </AnswerList>
    </section>
  )
}

const Back = ({ way }: { way: { label: string; onPress: () => void } | undefined }) =>
  way && (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={way.onPress}>
      {way.label}
    </Button>
  )

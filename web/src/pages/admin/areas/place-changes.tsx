import type { PlaceChange } from '@dawra/contract/areas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { placeChangesQuery } from './queries.ts'

/** Who changed an area, or with null the city itself, when and why. */
export function PlaceChanges({ slug }: { slug: string | null }) {
  const t = useT('adminAreas')
  const list = useInfiniteQuery(placeChangesQuery(slug))
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h3 id="changes" className="text-18">
        {t('history')}
      </h3>
      <AnswerList
        query={list}
        waiting={<CardSkeleton className="h-24" />}
        empty={<p className="text-muted">{t('never')}</p>}
      >
        {changes => (
          <>
            <ol className="divide-y divide-line">
              {changes.map(change => (
                <li key={change.id} className="grid gap-1 py-3">
                  <Change change={change} />
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

function Change({ change }: { change: PlaceChange }) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const { before, after, reason, by, at } = change
  const isMoved = before && (before.point.lat !== after.point.lat || before.point.lng !== after.point.lng)
  const isRenamed = before && (before.name.en !== after.name.en || before.name.ar !== after.name.ar)
  return (
    <>
      <ul className="font-medium">
        {!before && <li>{t('was.added')}</li>}
        {isRenamed && (
          <li>
            {t.rich('was.renamed', {
              former: () => <Name>{before.name[locale]}</Name>,
              name: () => <Name>{after.name[locale]}</Name>,
            })}
          </li>
        )}
        {isMoved && (
          <li>
            {t.rich('was.moved', { point: () => <bdi>{`${after.point.lat}, ${after.point.lng}`}</bdi> })}
          </li>
        )}
        {before?.isOpen === true && after.isOpen === false && <li>{t('was.closed')}</li>}
        {before?.isOpen === false && after.isOpen === true && <li>{t('was.opened')}</li>}
        {before?.isCollected === true && after.isCollected === false && <li>{t('was.notCollected')}</li>}
        {before?.isCollected === false && after.isCollected === true && <li>{t('was.collected')}</li>}
        {before && JSON.stringify(before.bounds) !== JSON.stringify(after.bounds) && (
          <li>{t('was.bounds')}</li>
        )}
      </ul>
      <p className="break-words">
        <Name>{reason}</Name>
      </p>
      <p className="text-14 text-muted">
        {t.rich('changed', {
          name: () => <Name>{by.name || t('someone')}</Name>,
          time: () => <Time at={at} as="relative" />,
        })}
      </p>
    </>
  )
}

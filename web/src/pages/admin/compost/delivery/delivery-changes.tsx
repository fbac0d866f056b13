import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { deliveryChangesQuery } from '../queries.ts'
import { useDeliveryText } from './use-delivery-text.ts'

/** Who changed how an area is delivered to, when and why. */
export function DeliveryChanges({ area }: { area: string }) {
  const t = useT('operatorCompost.delivery')
  const text = useDeliveryText()
  const list = useInfiniteQuery(deliveryChangesQuery(area))
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
              {changes.map(({ id, after, reason, by, at }) => (
                <li key={id} className="grid gap-1 py-3">
                  <p className="font-medium">{text(after)}</p>
                  <p className="break-words">
                    <Name>{reason}</Name>
                  </p>
                  <p className="text-14 text-muted">
                    {t.rich('changed', {
                      name: () => <Name>{by.name || t('someone')}</Name>,
                      time: () => <Time at={at} as="relative" />,
                    })}
                  </p>
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

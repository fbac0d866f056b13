import type { FedBy, SoldOf } from '@dawra/contract/processing/batch-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noonOf } from '#features/processing/noon-of.ts'
import { fedByQuery, soldOfQuery } from '#features/processing/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Code, Name } from '#ui/bdi'
import { type EndlessQuery, LoadMore } from '#ui/load-more'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'

/** Traces a heap backward to the rounds that fed it, and forward to the orders that contain it. */
export const HeapTrace = ({ heapId }: { heapId: string }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
    <Rounds heapId={heapId} />
    <Sold heapId={heapId} />
  </div>
)

const waiting = <CardSkeleton className="h-24" />

function Rounds({ heapId }: { heapId: string }) {
  const t = useT('adminHeaps.trace')
  const rounds = useInfiniteQuery(fedByQuery(heapId))
  return (
    <Panel title={t('rounds')}>
      <AnswerList query={rounds} waiting={waiting} empty={<p className="text-muted">{t('noRounds')}</p>}>
        {items => (
          <Rows more={rounds}>
            {items.map(round => (
              <RoundRow key={round.roundId} round={round} />
            ))}
          </Rows>
        )}
      </AnswerList>
    </Panel>
  )
}

function Sold({ heapId }: { heapId: string }) {
  const t = useT('adminHeaps.trace')
  const sold = useInfiniteQuery(soldOfQuery(heapId))
  return (
    <Panel title={t('sold')}>
      <AnswerList query={sold} waiting={waiting} empty={<p className="text-muted">{t('noSold')}</p>}>
        {items => (
          <Rows more={sold}>
            {items.map(order => (
              <SoldRow key={order.pickupId} order={order} />
            ))}
          </Rows>
        )}
      </AnswerList>
    </Panel>
  )
}

interface RowsProps {
  more: EndlessQuery
  children: ReactNode
}

function Rows({ more, children }: RowsProps) {
  const t = useT('adminHeaps')
  return (
    <>
      <ul className="divide-y divide-line">{children}</ul>
      <LoadMore label={t('loadMore')} query={more} />
    </>
  )
}

function RoundRow({ round: { number, name, day, weighings, grams } }: { round: FedBy }) {
  const t = useT('adminHeaps.take')
  const { weight } = useFormat()
  return (
    <li className="py-2">
      <p className="font-medium wrap-anywhere">
        {t('round', { number: String(number) })} · <Name>{name}</Name>
      </p>
      <p className="text-14 text-muted">
        <Time at={noonOf(day)} as="date" /> · {t('what', { weight: weight(grams), count: weighings })}
      </p>
    </li>
  )
}

function SoldRow({ order: { orderNumber, codes, grams, status, soldAt } }: { order: SoldOf }) {
  const t = useT('adminHeaps.trace')
  const { weight } = useFormat()
  return (
    <li className="py-2">
      <Link
        to="/admin/find"
        search={{ q: orderNumber }}
        className="inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
      >
        {t('order', { number: `\u2066${orderNumber}\u2069` })}
      </Link>
      <p className="text-14 text-muted">
        {weight(grams)} · {t(`status.${status}`)} · <Time at={soldAt} as="date" /> ·{' '}
        <Code>{codes.join(' · ')}</Code>
      </p>
    </li>
  )
}

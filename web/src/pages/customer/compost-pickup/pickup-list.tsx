import { isCancellable } from '@dawra/contract/collections/rules'
import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { CancelDialog } from '#features/collections/cancel-dialog.tsx'
import { hoursOf, noonOf } from '#features/collections/collection-hours.ts'
import { collectionsQuery } from '#features/collections/queries.ts'
import { StatusBadge } from '#features/collections/status-badge.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function PickupList() {
  const t = useT('collections')
  const shell = useT('shell')
  const collections = useQuery(collectionsQuery())
  return (
    <Section title={t('list.title')}>
      <Answer
        query={collections}
        waiting={
          <Loading label={shell('loading')}>
            <CardSkeleton className="h-32" />
          </Loading>
        }
      >
        {list => (
          <>
            {list.length === 0 && <p className="rounded-card bg-paper p-5 text-muted">{t('list.none')}</p>}
            <ul className="grid gap-3">
              {list.map(request => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Section>
  )
}

function Row({ request }: { request: CollectionRequest }) {
  const t = useT('collections')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const [leaving, setLeaving] = useState(false)
  const { number, status, collectOn, slot, grams, waste, area, note, collectedGrams, price } = request
  const day = format.day(noonOf(collectOn))
  const isOpen = status === 'requested' || status === 'planned'
  return (
    <li className="grid gap-1 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">{t('list.when', { day, ...hoursOf(slot, format) })}</h3>
        <StatusBadge status={status} />
      </div>
      <p>
        {collectedGrams === null
          ? t('list.what', { weight: format.weight(grams), waste: t(`waste.${waste}`) })
          : t('list.weighed', { weight: format.weight(collectedGrams) })}
      </p>
      <p className="text-14 text-muted">
        <AreaName area={area} /> · {t('list.number', { number })}
        {price > 0 && (
          <>
            {' '}
            · <Money baisa={price} />
          </>
        )}
      </p>
      {note && (
        <p className="text-14 wrap-anywhere text-muted">
          <Name>{note}</Name>
        </p>
      )}
      {price > 0 && (
        <LinkButton
          to="/compost-products/pickup/$collectionId"
          params={{ collectionId: request.id }}
          variant="secondary"
          size="small"
          className="my-1 justify-self-start"
        >
          {t(status === 'awaiting_payment' ? 'list.pay' : 'list.open', { number })}
        </LinkButton>
      )}
      {isCancellable(request, now) && (
        <Button
          variant="danger-ghost"
          size="small"
          aria-label={t('list.cancelNamed', { number })}
          onClick={() => setLeaving(true)}
          className="-ms-3.5 justify-self-start"
        >
          {t('list.cancel')}
        </Button>
      )}
      {isOpen && !isCancellable(request, now) && <p className="text-14 text-muted">{t('list.fixed')}</p>}
      <CancelDialog request={request} open={leaving} onOpenChange={setLeaving} />
    </li>
  )
}

import type { OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { deliveriesQuery } from '../queries.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { useDeliveryText } from './use-delivery-text.ts'

export function Deliveries() {
  const t = useT('operatorCompost.delivery')
  const query = useQuery(deliveriesQuery())
  const [opened, setOpened] = useState<'new' | { area: string } | null>(null)
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-72" />}>
      {deliveries => (
        <Panel title={t('title')}>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
          {deliveries.length === 0 && <p className="text-muted">{t('none')}</p>}
          <ul className="divide-y divide-line">
            {deliveries.map(delivery => (
              <li key={delivery.area}>
                <DeliveryRow delivery={delivery} onOpen={() => setOpened({ area: delivery.area })} />
              </li>
            ))}
          </ul>
          {opened && (
            <DeliverySheet
              delivery={opened === 'new' ? undefined : deliveries.find(({ area }) => area === opened.area)}
              taken={deliveries.map(({ area }) => area)}
              onClose={() => setOpened(null)}
            />
          )}
        </Panel>
      )}
    </Answer>
  )
}

function DeliveryRow({ delivery, onOpen }: { delivery: OfficeDelivery; onOpen: () => void }) {
  const name = useAreaName()(delivery.area)
  const text = useDeliveryText()
  return (
    <EditableRow name={name} heading={<Name>{name}</Name>} changed={delivery.changed} onOpen={onOpen}>
      <p>{text(delivery)}</p>
    </EditableRow>
  )
}

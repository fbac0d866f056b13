import type { OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useAreaName } from '#lib/city'
import { SettableRow } from '#pages/admin/shared/settable-row.tsx'
import { Name } from '#ui/bdi'
import { useDeliveryText } from './use-delivery-text.ts'

export function DeliveryRow({ delivery, onOpen }: { delivery: OfficeDelivery; onOpen: () => void }) {
  const name = useAreaName()(delivery.area)
  const text = useDeliveryText()
  return (
    <SettableRow name={name} heading={<Name>{name}</Name>} changed={delivery.changed} onOpen={onOpen}>
      <p>{text(delivery)}</p>
    </SettableRow>
  )
}

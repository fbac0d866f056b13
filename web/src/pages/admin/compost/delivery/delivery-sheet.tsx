import type { OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { deliveryChangesQuery } from '../queries.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { useDeliveryText } from './use-delivery-text.ts'

interface DeliverySheetProps {
  delivery: OfficeDelivery | undefined
  taken: readonly string[]
  onClose: () => void
}

export function DeliverySheet({ delivery, taken, onClose }: DeliverySheetProps) {
  const t = useT('operatorCompost.delivery')
  const areaNameOf = useAreaName()
  return (
    <ChangeSheet
      title={delivery ? areaNameOf(delivery.area) : t('add')}
      onClose={onClose}
      form={<DeliveryForm delivery={delivery} taken={taken} onDone={onClose} />}
      history={delivery && <DeliveryChanges area={delivery.area} />}
    />
  )
}

function DeliveryChanges({ area }: { area: string }) {
  const text = useDeliveryText()
  return (
    <ChangeList list={useInfiniteQuery(deliveryChangesQuery(area))} describe={({ after }) => text(after)} />
  )
}

import type { OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { useAreaName } from '#lib/city'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { DeliveryChanges } from './delivery-changes.tsx'
import { DeliveryForm } from './delivery-form.tsx'

interface DeliverySheetProps {
  delivery: OfficeDelivery | undefined
  taken: readonly string[]
  onClose: () => void
}

export function DeliverySheet({ delivery, taken, onClose }: DeliverySheetProps) {
  const t = useT('operatorCompost.delivery')
  const areaNameOf = useAreaName()
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={delivery ? areaNameOf(delivery.area) : t('add')}
    >
      <div className="grid gap-6">
        <DeliveryForm delivery={delivery} taken={taken} onDone={onClose} />
        {delivery && <DeliveryChanges area={delivery.area} />}
      </div>
    </Sheet>
  )
}

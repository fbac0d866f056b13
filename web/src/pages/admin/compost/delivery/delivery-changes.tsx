import { useInfiniteQuery } from '@tanstack/react-query'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { deliveryChangesQuery } from '../queries.ts'
import { useDeliveryText } from './use-delivery-text.ts'

export function DeliveryChanges({ area }: { area: string }) {
  const text = useDeliveryText()
  return (
    <ChangeList list={useInfiniteQuery(deliveryChangesQuery(area))} describe={({ after }) => text(after)} />
  )
}

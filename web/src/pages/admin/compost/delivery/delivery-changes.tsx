import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { History } from '#pages/admin/shared/history.tsx'
import { deliveryChangesQuery } from '../queries.ts'
import { useDeliveryText } from './use-delivery-text.ts'

/** Who changed how an area is delivered to, when and why. */
export function DeliveryChanges({ area }: { area: string }) {
  const t = useT('operatorCompost.delivery')
  const text = useDeliveryText()
  const list = useInfiniteQuery(deliveryChangesQuery(area))
  return (
    <History query={list} never={t('never')}>
      {({ after }) => <p className="font-medium">{text(after)}</p>}
    </History>
  )
}

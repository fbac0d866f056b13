import type { OfficePickup } from '@dawra/contract/orders/office-orders'
import { useQueryClient } from '@tanstack/react-query'
import { approvalsQuery, orderActsQuery } from './queries.ts'

export interface PickupActProps {
  orderId: string
  number: string
  pickup: OfficePickup
  onClose: () => void
}

export function useAfterAct(orderId: string) {
  const queryClient = useQueryClient()
  return async <Answer>(acting: Promise<Answer>): Promise<Answer> => {
    try {
      return await acting
    } finally {
      void queryClient.invalidateQueries(orderActsQuery(orderId))
      void queryClient.invalidateQueries(approvalsQuery('waiting'))
    }
  }
}

import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { collectionQuery, putCollection } from '#features/collections/queries.ts'
import { call } from '#lib/client'
import { HeldPayment, type ReturnedProps } from '#parts/payment/held-payment.tsx'
import { rememberLeft } from '#parts/payment/left-tab.ts'

const PAYMENT = 'POST /api/v1/me/collections/{collectionId}/payment'
const CHECK = 'POST /api/v1/me/collections/{collectionId}/payment/check'
const MARKS = [1, 2, 5, 10, 30]

export function PickupPayment({ request, ...paying }: { request: CollectionRequest } & ReturnedProps) {
  const queryClient = useQueryClient()
  const params = { collectionId: request.id }
  return (
    <HeldPayment
      {...paying}
      held={request}
      texts="collections.pay"
      marks={MARKS}
      open={async method => putCollection(queryClient, await call(PAYMENT, { params, body: { method } }))}
      check={async () => putCollection(queryClient, await call(CHECK, { params }))}
      refresh={() => queryClient.invalidateQueries(collectionQuery(request.id))}
      onRedirect={() => rememberLeft('collection', request.id)}
    />
  )
}

import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ownRequestQuery, putRequest } from '#features/donations/queries.ts'
import { call } from '#lib/client'
import { HeldPayment, type ReturnedProps } from '#parts/payment/held-payment.tsx'
import { rememberLeft } from '#parts/payment/left-tab.ts'

const PAYMENT = 'POST /api/v1/me/requests/{requestId}/payment'
const CHECK = 'POST /api/v1/me/requests/{requestId}/payment/check'
const MARKS = [5, 15, 30, 60, 120]

export function RequestPayment({ request, ...paying }: { request: OwnRequest } & ReturnedProps) {
  const queryClient = useQueryClient()
  const params = { requestId: request.id }
  return (
    <HeldPayment
      {...paying}
      held={request}
      texts="donations.pay"
      marks={MARKS}
      open={async method => putRequest(queryClient, await call(PAYMENT, { params, body: { method } }))}
      check={async () => putRequest(queryClient, await call(CHECK, { params }))}
      refresh={() => queryClient.invalidateQueries(ownRequestQuery(request.id))}
      onRedirect={() => rememberLeft('request', request.id)}
    />
  )
}

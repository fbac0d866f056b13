import type { runBulk } from '@dawra/contract/orders/bulk-pickups'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useAttempt } from '#lib/write-once'

/** Refunds or cancels. After a lost response the same request is sent again. */
export function useBulk() {
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: BodyOf<typeof runBulk>) =>
      attempt(body, idempotencyKey => call('POST /api/v1/admin/pickups/bulk', { body, idempotencyKey })),
  })
}

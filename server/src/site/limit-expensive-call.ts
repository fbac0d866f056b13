import type { NetworkLimit } from '@dawra/contract/platform/request-limits.rules'
import type pg from 'pg'
import { deviceOf, type IdentityServices, limitNetwork } from '#identity'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'

export interface SlowDownServices {
  pool: pg.Pool
  clock(): Date
  identity: IdentityServices
}

/** Counts an expensive call that needs no session. @throws Refusal('too_many_requests') */
export function limitExpensiveCall(
  http: HttpContext,
  { pool, clock, identity }: SlowDownServices,
  name: NetworkLimit,
) {
  const { requestId, log } = http.var
  const ctx = { db: pool, actor: GUEST, now: clock(), requestId, log }
  return limitNetwork(ctx, name, deviceOf(http, identity))
}

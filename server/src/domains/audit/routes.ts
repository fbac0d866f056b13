import * as contract from '@dawra/contract/audit/routes'
import { actorKey } from '#platform/context'
import { type Handler, handle } from '#platform/http'
import { limitRate } from '#platform/rate-limit'
import { auditTable, listEntries } from './list-entries.ts'

export const auditHandlers: readonly Handler[] = [
  handle(contract.listAudit, (ctx, { query }) => listEntries(ctx, query)),
  handle(contract.getAuditTable, async (ctx, { query }) => {
    await limitRate(ctx, 'audit.table', actorKey(ctx.actor))
    return auditTable(ctx, query)
  }),
]

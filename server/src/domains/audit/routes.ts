import * as contract from '@dawra/contract/audit/routes'
import { type Handler, handle } from '#platform/http'
import { auditTable, listEntries } from './list-entries.ts'

export const auditHandlers: readonly Handler[] = [
  handle(contract.listAudit, (ctx, { query }) => listEntries(ctx, query)),
  handle(contract.getAuditTable, async (ctx, { query }) => auditTable(ctx, query)),
]

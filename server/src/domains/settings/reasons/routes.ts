import * as contract from '@dawra/contract/settings/reasons'
import { type Handler, handle } from '#platform/http'
import { changeReason } from './change-reason.ts'
import { listOfficeReasons, listReasonChanges } from './list-reasons.ts'

export const reasonHandlers: readonly Handler[] = [
  handle(contract.listOfficeReasons, ctx => listOfficeReasons(ctx)),
  handle(contract.listReasonChanges, (ctx, { params, query }) =>
    listReasonChanges(ctx, params.key, query.cursor),
  ),
  handle(contract.changeReason, (ctx, { params, body }) => changeReason(ctx, params.key, body)),
]

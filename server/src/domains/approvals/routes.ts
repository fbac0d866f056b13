import * as contract from '@dawra/contract/approvals/routes'
import { type Handler, handle } from '#platform/http'
import type { Approvable } from './approvable.ts'
import { approve, reject, withdraw } from './decide.ts'
import { listGiven } from './given-amounts.ts'
import { listApprovals, listLimits } from './list-approvals.ts'

/** `approvables` come from the domains above. */
export function approvalHandlers(approvables: readonly Approvable[]): readonly Handler[] {
  const byAct = new Map(approvables.map(approvable => [approvable.act, approvable]))
  return [
    handle(contract.listApprovals, (ctx, { query }) => listApprovals(ctx, query)),
    handle(contract.listLimits, listLimits),
    handle(contract.listGiven, listGiven),
    handle(contract.approve, (ctx, { params }) => approve(ctx, byAct, params.approvalId)),
    handle(contract.reject, (ctx, { params, body }) => reject(ctx, params.approvalId, body.reason)),
    handle(contract.withdraw, (ctx, { params }) => withdraw(ctx, params.approvalId)),
  ]
}

import { type ApprovalAct, permissionFor } from '@dawra/contract/approvals/rules'
import type { Approval } from '@dawra/contract/approvals/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requirePermission } from '#platform/operator'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import type { Approvable } from './approvable.ts'
import { approvalDecided } from './events.ts'
import { closeRequest, type LockedRequest, lockRequest, selectRequest } from './store.ts'

export type Approvables = ReadonlyMap<ApprovalAct, Approvable>

/**
 * Carries out another member's request, in one transaction with the decision. Of two simultaneous approvals the second
 * finds it decided; an act that is no longer possible leaves the request open.
 * @throws Refusal('not_found' | 'permission_needed' | 'approval_own' | 'approval_decided' | 'approval_outdated')
 */
export const approve = (ctx: Ctx, approvables: Approvables, approvalId: string): Promise<Approval> =>
  decide(ctx, approvalId, async (tx, request) => {
    await closeRequest(tx, request.id, { status: 'approved', by: personOf(tx).userId })
    const { subjectId, facts, reason } = request
    const came = await approvables.get(request.act)?.carryOut(tx, { subjectId, facts, reason })
    // Never more than the approving member saw: a part may have been refunded meanwhile.
    if (came === undefined || Math.abs(came) > Math.abs(request.amount))
      throw new Refusal('approval_outdated')
    await announce(tx, approvalDecided(request.id))
  })

/** @throws Refusal('not_found' | 'permission_needed' | 'approval_own' | 'approval_decided') */
export const reject = (ctx: Ctx, approvalId: string, note: string): Promise<Approval> =>
  decide(ctx, approvalId, async (tx, request) => {
    await closeRequest(tx, request.id, { status: 'rejected', by: personOf(tx).userId, note })
    await announce(tx, approvalDecided(request.id))
  })

/** Withdraws the caller's own request. @throws Refusal('not_found' | 'approval_decided') */
export const withdraw = (ctx: Ctx, approvalId: string): Promise<Approval> =>
  transact(ctx, async tx => {
    const request = await lockRequest(tx, approvalId)
    const { userId } = personOf(tx)
    if (request?.requestedBy !== userId) throw new Refusal('not_found')
    refuseDecided(request)
    await closeRequest(tx, request.id, { status: 'withdrawn', by: userId })
    return answerOf(tx, request)
  })

const decide = (ctx: Ctx, approvalId: string, work: (tx: Tx, request: LockedRequest) => Promise<void>) =>
  transact(ctx, async tx => {
    const request = await lockRequest(tx, approvalId)
    if (!request) throw new Refusal('not_found')
    requirePermission(tx.actor, permissionFor(request.act))
    if (request.requestedBy === personOf(tx).userId) throw new Refusal('approval_own')
    refuseDecided(request)
    await work(tx, request)
    return answerOf(tx, request)
  })

function refuseDecided({ status }: LockedRequest) {
  if (status !== 'asked') throw new Refusal('approval_decided', { status })
}

async function answerOf(tx: Tx, { id, act, amount, reason, requestedBy }: LockedRequest): Promise<Approval> {
  const shown = await selectRequest(tx.db, id)
  noteChange(tx, { status: 'asked' }, { status: shown.status, act, amount, reason, requestedBy })
  return shown
}

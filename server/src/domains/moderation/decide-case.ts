import { isHideable, type Verdict } from '@dawra/contract/moderation/rules'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { decided } from './events.ts'
import { ownersOf } from './reportable.ts'
import type { ModerationServices } from './services.ts'
import { closeCase, lockCaseById } from './store.ts'

/**
 * Keeps or hides reported content, once. After 'keep' it takes as many new reporters to hide it again.
 * @throws Refusal('not_found' | 'case_decided' | 'invalid_input')
 */
export function decideCase(
  ctx: Ctx,
  { reportables, notifyOwners }: ModerationServices,
  caseId: string,
  { verdict, note }: { verdict: Verdict; note: string },
): Promise<null> {
  return transact(ctx, async tx => {
    if (verdict === 'hide' && note.trim() === '') throw invalidInput('note', 'too_small')
    const found = await lockCaseById(tx, caseId)
    if (!found) throw new Refusal('not_found')
    if (found.isDecided) throw new Refusal('case_decided')
    const { target, wasHidden } = found
    if (verdict === 'hide' && !isHideable(target.kind)) throw invalidInput('verdict', 'invalid_value')
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await closeCase(tx, caseId, { verdict, note, by })
    await announce(tx, decided({ ...target, verdict }))
    const described = await reportables.get(target.kind)?.describe(tx.db, target.id, null)
    // Owners of content that was never hidden need not learn of a 'keep'.
    if (described && (wasHidden || verdict === 'hide'))
      await notifyOwners(tx, ownersOf(described), {
        what: 'decided',
        caseId,
        ...target,
        title: described.title,
        verdict,
        // The note of a 'keep' is internal.
        reason: verdict === 'hide' ? note : null,
      })
    return null
  })
}

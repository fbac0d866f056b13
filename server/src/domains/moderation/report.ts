import type { report as route } from '@dawra/contract/moderation/routes'
import { isHideable, MINUTES_TO_DECIDE, REPORTS_TO_HIDE } from '@dawra/contract/moderation/rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { type Device, networkOf, sha256 } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { type Tx, transact } from '#platform/transact'
import { hidden } from './events.ts'
import { lockCase } from './open-case.ts'
import { type Described, describeFor, ownersOf } from './reportable.ts'
import type { ModerationServices } from './services.ts'
import {
  hideWhenEnough,
  insertReport,
  isSettledFor,
  selectReasons,
  setDue,
  standingOf,
  type Target,
} from './store.ts'

/**
 * Reports a target. The third report of independent people hides it until the office decides. A repeated report, or one of
 * a target that is hidden for good, changes nothing.
 * Reporters are independent if they have confirmed an e-mail address or a phone, and do not share network and browser.
 * Reports of fresh accounts count half, and hide nothing without one of an established account.
 * @throws Refusal('not_found' | 'not_allowed' | 'too_many_requests'); `not_allowed` for one's own content
 */
export async function report(
  ctx: Ctx,
  services: ModerationServices,
  { subject: target, reason, text }: ParsedBody<typeof route>,
  device: Pick<Device, 'ip' | 'userAgent'>,
): Promise<null> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'moderation.report', userId)
  await transact(ctx, async tx => {
    const described = await describeFor(tx.db, services.reportables, target, userId)
    if (ownersOf(described).includes(userId)) throw new Refusal('not_allowed')
    if (await isSettledFor(tx.db, target, userId)) return
    const standing = await standingOf(tx.db, userId)
    const origin = standing === 'none' ? null : originOf(device)
    const isEstablished = standing === 'established'
    const caseId = await lockCase(tx, target)
    await insertReport(tx, { caseId, target, reporterId: userId, reason, text, origin, isEstablished })
    if (isHideable(target.kind) && (await hideWhenEnough(tx, caseId, REPORTS_TO_HIDE)))
      await followHiding(tx, services, { target, described, caseId })
  })
  return null
}

/** Many people of a mobile network share one IP address: only address and browser together identify a device. */
const originOf = ({ ip, userAgent }: Pick<Device, 'ip' | 'userAgent'>) =>
  sha256(`${networkOf(ip)} ${userAgent ?? ''}`)

async function followHiding(
  tx: Tx,
  services: ModerationServices,
  { target, described, caseId }: { target: Target; described: Described; caseId: string },
) {
  const isTrusted = await services.reportables.get(target.kind)?.isTrusted?.(tx.db, target.id)
  await setDue(tx, caseId, MINUTES_TO_DECIDE[isTrusted ? 'trusted' : 'hidden'])
  await announce(tx, hidden(target))
  const reasons = await selectReasons(tx.db, caseId)
  const { title } = described
  await services.notifyOwners(tx, ownersOf(described), { what: 'hidden', caseId, ...target, title, reasons })
}

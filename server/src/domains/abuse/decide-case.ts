import type { decideAbuse as route } from '@dawra/contract/abuse/routes'
import { abuseDecisionsFor } from '@dawra/contract/abuse/rules'
import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { blockAccount, type Device } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { caseDecided } from './events.ts'
import { closeCase, type LockedCase, lockCase, officeAmong, selectCase, takeBack } from './store.ts'

type Decision = ParsedBody<typeof route>

/**
 * Decides a case once. The people concerned learn the decision, its reason, and how to object.
 * @throws Refusal('not_found' | 'case_decided' | 'invalid_input'), Refusal('not_allowed') for members of the office
 */
export function decideCase(ctx: Ctx, device: Device, caseId: string, decision: Decision): Promise<AbuseCase> {
  return transact(ctx, async tx => {
    const found = await lockCase(tx, caseId)
    if (!found) throw new Refusal('not_found')
    if (found.isDecided) throw new Refusal('case_decided')
    const people = decision.decision === 'nothing' ? [] : [...new Set(decision.people)]
    await checkDecision(tx, found, decision, people)
    const points = decision.decision === 'points' ? await takeAllBack(tx, caseId, found, people) : 0
    const blocks =
      decision.decision === 'blocked' ? await blockAll(tx, device, people, decision.days) : undefined
    const by = personOf(ctx).userId
    await closeCase(tx, caseId, { ...decision, by, people })
    noteChange(
      ctx,
      { decision: null, blockedUntil: blocks?.map(({ before }) => before) },
      { decision: decision.decision, people, points, blockedUntil: blocks?.map(({ after }) => after) },
    )
    await announce(tx, caseDecided({ caseId, people }))
    return selectCase(tx.db, caseId)
  })
}

async function checkDecision(tx: Tx, found: LockedCase, { decision }: Decision, people: readonly string[]) {
  if (!abuseDecisionsFor(found.pattern).includes(decision)) throw invalid('decision')
  if (people.some(userId => !found.accounts.includes(userId))) throw invalid('people')
  if ((await officeAmong(tx.db, people)).length > 0) throw new Refusal('not_allowed')
}

const invalid = (path: string) => invalidInput(path, 'invalid_value')

async function blockAll(tx: Tx, device: Device, people: readonly string[], days: number) {
  const blocks: Awaited<ReturnType<typeof blockAccount>>[] = []
  for (const userId of people) blocks.push(await blockAccount(tx, device, { userId, days }))
  return blocks
}

async function takeAllBack(tx: Tx, caseId: string, { sources }: LockedCase, people: readonly string[]) {
  let points = 0
  for (const source of sources)
    if (people.includes(source.userId)) points += await takeBack(tx, caseId, source)
  return points
}

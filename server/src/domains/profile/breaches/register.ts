import type { ParsedBody, ParsedQuery } from '@dawra/contract/platform/route'
import type {
  changeBreach as changeRoute,
  closeBreach as closeRoute,
  enterBreach as enterRoute,
  listBreaches as listRoute,
  recordBreachNotice as noticeRoute,
} from '@dawra/contract/profile/breaches'
import { breachCloseObstacle, breachDataKinds } from '@dawra/contract/profile/breaches.rules'
import { requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { placeCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { breachEntered } from '../events.ts'
import { invalid } from '../invalid-field.ts'
import {
  type BreachFacts,
  insertBreach,
  insertNote,
  lockBreach,
  selectBreach,
  selectClosed,
  selectOpen,
  setClosed,
  setFacts,
  setMinistryNotice,
  setPeopleNotice,
} from './store.ts'

export const listBreaches = async ({ db }: Ctx, { state, cursor }: ParsedQuery<typeof listRoute>) =>
  state === 'open' ? selectOpen(db, placeCursor(cursor)) : selectClosed(db, placeCursor(cursor))

/** Kinds unique and in list order, so that reordering them does not count as a change. */
const inOrder = <Facts extends BreachFacts>(facts: Facts): Facts => ({
  ...facts,
  kinds: breachDataKinds.filter(kind => facts.kinds.includes(kind)),
})

/** @throws Refusal('invalid_input') for a time in the future, or a beginning after we became aware of it */
export async function enterBreach(tx: Tx, body: ParsedBody<typeof enterRoute>) {
  const { beganAt, awareAt } = body
  if (Date.parse(awareAt) > tx.now.getTime()) throw invalid('awareAt')
  if (beganAt && Date.parse(beganAt) > Date.parse(awareAt)) throw invalid('beganAt')
  const by = personOf(tx).userId
  const breachId = await insertBreach(tx, inOrder(body), by)
  await announce(tx, breachEntered({ breachId, enteredBy: by }))
  return selectBreach(tx.db, breachId)
}

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'breach_closed') */
async function lockOpen(tx: Tx, breachId: string, version: number) {
  const found = await lockBreach(tx, breachId)
  if (!found) throw new Refusal('not_found')
  if (found.isClosed) throw new Refusal('breach_closed')
  return requireVersion(tx, found, version)
}

/** Changes a breach; the previous facts stay in its history. */
export const changeBreach = (
  ctx: Ctx,
  breachId: string,
  { version, reason, ...facts }: ParsedBody<typeof changeRoute>,
) =>
  transact(ctx, async tx => {
    const { awareAt } = await lockOpen(tx, breachId, version)
    if (facts.beganAt && Date.parse(facts.beganAt) > awareAt.getTime()) throw invalid('beganAt')
    await setFacts(tx, breachId, inOrder(facts), { by: personOf(tx).userId, why: reason })
    return selectBreach(tx.db, breachId)
  })

/** Allowed on a closed breach too, because more may be learnt about it. */
export const noteBreach = (ctx: Ctx, breachId: string, text: string) =>
  transact(ctx, async tx => {
    if (!(await lockBreach(tx, breachId))) throw new Refusal('not_found')
    await insertNote(tx, { breachId, by: personOf(tx).userId, text })
    return selectBreach(tx.db, breachId)
  })

/** Ministry and people are informed once each, between when we became aware and now. */
export const recordBreachNotice = (
  ctx: Ctx,
  breachId: string,
  { version, whom, at, how }: ParsedBody<typeof noticeRoute>,
) =>
  transact(ctx, async tx => {
    const { awareAt, ministryNotice, peopleNotice } = await lockOpen(tx, breachId, version)
    if (Date.parse(at) > tx.now.getTime() || Date.parse(at) < awareAt.getTime()) throw invalid('at')
    if (whom === 'ministry' ? ministryNotice : peopleNotice) throw invalid('whom')
    const writer = { by: personOf(tx).userId, why: how }
    await (whom === 'ministry' ? setMinistryNotice : setPeopleNotice)(tx, breachId, at, writer)
    return selectBreach(tx.db, breachId)
  })

export const closeBreach = (
  ctx: Ctx,
  breachId: string,
  { version, how, lessons }: ParsedBody<typeof closeRoute>,
) =>
  transact(ctx, async tx => {
    const obstacle = breachCloseObstacle(await lockOpen(tx, breachId, version))
    if (how === 'handled' && obstacle) throw new Refusal('breach_notice_missing', { obstacle })
    await setClosed(tx, breachId, how, { by: personOf(tx).userId, why: lessons })
    return selectBreach(tx.db, breachId)
  })

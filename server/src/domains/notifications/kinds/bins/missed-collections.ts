import type { EventData } from '@dawra/contract/events'
import { muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { MORNING_HOUR } from '@dawra/contract/rounds/rules'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { factsOf, peopleOf, type Stop, stopOf } from './collection-stop.ts'
import type { StopFacts } from './texts.en.ts'

/**
 * Notifies the person, the next morning, that a round left their stop open, and again when the planner decides: at once
 * if that is later than the morning. A correction that the driver did come goes only to people who had been notified.
 */
async function stopLeft(tx: Tx, { stopId, news, againOn }: EventData<'rounds.stop_left'>) {
  const stop = await stopOf(tx, stopId)
  if (!stop || (news === 'came' && !(await wasNotified(tx, stop)))) return
  await notify(tx, {
    kind: 'bin_not_come',
    people: peopleOf(stop),
    subject: `stop:${stopId}`,
    source: `left ${stopId} ${news} ${againOn ?? ''}`,
    facts: { ...factsOf(stop), news, againOn },
    notBefore: thisMorning(tx),
  })
}

/** As `stopLeft`, for a collection that was on no round. */
async function nobodyCame(tx: Tx, { passedOverId, news, againOn }: EventData<'rounds.nobody_came'>) {
  const found = await maybe<Omit<StopFacts, 'stopId'> & { userId: string | null }>(
    tx.db,
    sql`select subscription_id as "subscriptionId", request_id as "requestId", day::text as day, user_id as "userId"
      from rounds.passed_over_notices where passed_over_id = ${passedOverId}`,
  )
  if (!found?.userId) return
  const { userId, ...facts } = found
  await notify(tx, {
    kind: 'bin_not_come',
    people: [userId],
    subject: `passed:${passedOverId}`,
    source: `passed ${passedOverId} ${news} ${againOn ?? ''}`,
    facts: { stopId: null, passedOverId, ...facts, news, againOn },
    notBefore: thisMorning(tx),
  })
}

const thisMorning = ({ now }: Tx) => new Date(muscatMidnight(muscatDayNumber(now)) + MORNING_HOUR * 3_600_000)

async function wasNotified(tx: Tx, { stopId, userId }: Stop): Promise<boolean> {
  const notified = await maybe(
    tx.db,
    sql`select from notifications.notifications
      where user_id = ${userId}::uuid and kind = 'bin_not_come' and subject = ${`stop:${stopId}`} limit 1`,
  )
  return notified !== undefined
}

export const notComeCauses = {
  'rounds.stop_left': stopLeft,
  'rounds.nobody_came': nobodyCame,
} satisfies Reactions

import type { ProblemKind } from '@dawra/contract/bins/rules'
import type { EventData } from '@dawra/contract/events'
import { dateOf, muscatClock, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { numbersOf } from '#settings'
import { missedReason } from '../missed-reason.ts'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import { buildingsCauses } from './buildings.ts'
import { factsOf, peopleOf, type Stop, stopOf } from './collection-stop.ts'
import { notComeCauses } from './missed-collections.ts'

async function subscriptionChanged(
  tx: Tx,
  { subscriptionId, userId, status }: EventData<'bins.subscription_changed'>,
) {
  const subject = `subscription:${subscriptionId}`
  if (status === 'requested')
    await notify(tx, {
      kind: 'bins_wait',
      people: await holdersOf(tx, 'planning'),
      subject,
      source: `requested ${subscriptionId}`,
      facts: { subscriptionId, what: 'subscription' },
    })
  if (status !== 'approved' && status !== 'declined') return
  const decided = await maybe<{ startsOn: string | null; reason: string | null }>(
    tx.db,
    sql`select starts_on::text as "startsOn", declined_because as reason from bins.subscribers
      where subscription_id = ${subscriptionId}`,
  )
  if (decided)
    await notify(tx, {
      kind: 'bin_decided',
      people: [userId],
      subject,
      source: `decided ${subscriptionId}`,
      facts: { subscriptionId, isApproved: status === 'approved', ...decided },
    })
}

const problemReported = async (tx: Tx, { problemId, subscriptionId }: EventData<'bins.problem_reported'>) =>
  notify(tx, {
    kind: 'bins_wait',
    people: await holdersOf(tx, 'planning'),
    subject: `subscription:${subscriptionId}`,
    source: `problem ${problemId}`,
    facts: { subscriptionId, what: 'problem' },
  })

async function stopNear(tx: Tx, { stopId, expectedAt }: EventData<'rounds.stop_near'>) {
  const stop = await stopOf(tx, stopId)
  if (stop)
    await notify(tx, {
      kind: 'bin_near',
      people: peopleOf(stop),
      subject: `stop:${stopId}`,
      source: `near ${stopId}`,
      facts: { ...factsOf(stop), expectedAt },
    })
}

async function stopMissed(tx: Tx, { stopId, because, followedBy, againOn }: EventData<'rounds.stop_missed'>) {
  const stop = await stopOf(tx, stopId)
  const why = await missedReason(tx, 'missed', because)
  if (stop)
    await notify(tx, {
      kind: 'bin_missed',
      people: peopleOf(stop),
      subject: `stop:${stopId}`,
      source: `missed ${stopId} ${followedBy} ${againOn ?? ''}`,
      facts: { ...factsOf(stop), because, why, followedBy, ...(againOn !== undefined && { againOn }) },
    })
}

async function problemSettled(
  tx: Tx,
  { problemId, subscriptionId, outcome, day }: EventData<'bins.problem_settled'>,
) {
  const problem = await maybe<{
    userId: string
    kind: ProblemKind
    missedOn: string | null
    number: number | null
  }>(
    tx.db,
    sql`select user_id as "userId", kind, day::text as "missedOn", bin_number::int as number
      from bins.problem_notices where problem_id = ${problemId}`,
  )
  if (!problem) return
  const { userId, kind, missedOn, number } = problem
  await notify(tx, {
    kind: 'bin_problem_settled',
    people: [userId],
    subject: `subscription:${subscriptionId}`,
    source: `settled ${problemId}`,
    facts: { subscriptionId, kind, missedOn, number, outcome, day },
  })
}

const endedByOffice = (tx: Tx, { subscriptionId, userId }: EventData<'bins.ended_by_office'>) =>
  notify(tx, {
    kind: 'bin_collection_ended',
    people: [userId],
    subject: `subscription:${subscriptionId}`,
    source: `ended ${subscriptionId}`,
    facts: { subscriptionId },
  })

/** Each person is notified of their own share; the person of the stop also of contamination. */
async function weighed(tx: Tx, event: EventData<'rounds.weighed'>) {
  const { weighingId, stopId, subscriptionId, grams, contamination, shares } = event
  const about = { subject: `stop:${stopId}`, source: `weighed ${weighingId}` }
  for (const { userId, ...share } of shares)
    await notify(tx, {
      ...about,
      kind: 'bin_collected',
      people: [userId],
      facts: { weighingId, subscriptionId, ...share },
    })
  if (!contamination) return
  const stop = await stopOf(tx, stopId)
  if (stop)
    await notify(tx, {
      ...about,
      kind: 'bin_contaminated',
      people: peopleOf(stop),
      facts: { weighingId, subscriptionId, grams, contamination },
    })
}

const PAGE = 500

/** How long before the rounds are planned people are reminded of tomorrow. */
export const HOURS_LEFT = 2

export async function notifyTomorrow(ctx: Ctx) {
  const { collection_planned_hour: hour } = await numbersOf(ctx.db, 'collection_planned_hour')
  const clock = muscatClock(ctx.now)
  if (clock < `${hour - HOURS_LEFT}:00`) return
  // A job that runs late, after the rounds are planned, offers no skipping.
  const until = clock < `${hour}:00` ? `${hour}:00` : null
  const tomorrow = dateOf(muscatDayNumber(ctx.now) + 1)
  for (let after: string | null = null; ; ) {
    const stops: Stop[] = await many<Stop>(
      ctx.db,
      sql`select stop_id as "stopId", subscription_id as "subscriptionId", request_id as "requestId", day::text as day,
          user_id as "userId"
        from rounds.stop_notices
        where day = ${tomorrow}::date and status = 'planned' and (${after}::uuid is null or stop_id > ${after})
        order by stop_id limit ${PAGE}`,
    )
    await transact(ctx, async tx => {
      for (const stop of stops)
        await notify(tx, {
          kind: 'bin_tomorrow',
          people: peopleOf(stop),
          subject: `day:${tomorrow}`,
          source: `tomorrow ${stop.stopId}`,
          facts: { ...factsOf(stop), until },
        })
    })
    if (stops.length < PAGE) return
    after = stops.at(-1)!.stopId
  }
}

/** Notifies everyone who contributed to the batch. In a job, because they may be thousands. */
const batchReleased = (tx: Tx, batch: EventData<'processing.batch_released'>) =>
  enqueue(tx, 'notifications.tell_batch', batch, { key: `notifications.tell_batch ${batch.batchId}` })

export async function notifyGivers(ctx: Ctx, { batchId, code }: EventData<'processing.batch_released'>) {
  for (let after: string | null = null; ; ) {
    const givers: { userId: string; grams: number }[] = await many<{ userId: string; grams: number }>(
      ctx.db,
      sql`select user_id as "userId", grams from processing.givers
        where batch_id = ${batchId} and (${after}::uuid is null or user_id > ${after}) order by user_id limit ${PAGE}`,
    )
    await transact(ctx, async tx => {
      for (const { userId, grams } of givers)
        await notify(tx, {
          kind: 'batch_ready',
          people: [userId],
          subject: `batch:${batchId}`,
          source: `batch ${batchId}`,
          facts: { batchId, code, grams },
        })
    })
    if (givers.length < PAGE) return
    after = givers.at(-1)!.userId
  }
}

export const causes = {
  'bins.subscription_changed': subscriptionChanged,
  'bins.problem_reported': problemReported,
  'bins.problem_settled': problemSettled,
  'bins.ended_by_office': endedByOffice,
  'rounds.stop_near': stopNear,
  'rounds.stop_missed': stopMissed,
  'rounds.weighed': weighed,
  'processing.batch_released': batchReleased,
  ...notComeCauses,
  ...buildingsCauses,
} satisfies Reactions

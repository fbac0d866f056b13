import type { CaseKind } from '@dawra/contract/orders/pickup-problems.rules'
import { closeMissedPickups } from '#orders'
import { answerCase } from '../../domains/orders/problems/answer-case.ts'
import { contestCase } from '../../domains/orders/problems/contest-case.ts'
import { decidePickupCase } from '../../domains/orders/problems/decide-case.ts'
import { openCase } from '../../domains/orders/problems/open-case.ts'
import { settleSilentCases } from '../../domains/orders/problems/settle-silent-cases.ts'
import { many, one, sql } from '../../platform/sql.ts'
import { noteCredited } from './check-documents.ts'
import type { ModelCase, ModelCity } from './model-city.ts'
import type { ModelPickup } from './model-pickup.ts'
import type { MoneyStep, PartStep } from './random-steps.ts'
import { notePart, partOf } from './sale-steps.ts'

type Opened = Extract<MoneyStep, { act: 'open case' }>

/** Reports a problem: an appeal for a missed pickup, else the kind of the step. */
export async function complain(city: ModelCity, pickup: ModelPickup, step: Opened) {
  const kind: CaseKind = pickup.status === 'no_show' ? (step.isCollected ? 'collected' : 'missed') : step.kind
  const refusal = await city.attempt(pickup.order.customer, tx =>
    openCase(tx, pickup.id, { kind, said: 'Something' }),
  )
  if (refusal) return
  const { id } = await one<{ id: string }>(
    city.tx.db,
    sql`select id from orders.cases where pickup_id = ${pickup.id} order by opened_at desc, id desc limit 1`,
  )
  const opened = { id, pickup, kind }
  city.cases.push(opened)
  if (step.answer) await answer(city, opened, { answer: step.answer, part: step.part })
  if (step.isContested) await contest(city, opened)
}

type Answered = Pick<Extract<MoneyStep, { act: 'answer case' }>, 'answer' | 'part'>

export async function answer(city: ModelCity, open: ModelCase, { answer: how, part }: Answered) {
  const { id, pickup } = open
  const said =
    how === 'accept'
      ? { answer: how }
      : how === 'part'
        ? { answer: how, part: partOf(pickup, part) }
        : { answer: how, reason: 'It was fine' }
  const refusal = await city.attempt(pickup.venue.owner, tx => answerCase(tx, id, said))
  if (refusal) return
  city.seen.add(`case: ${how}`)
  if (how === 'accept') grant(city, open)
  if (how === 'part') notePart(city, pickup, part)
}

export async function contest(city: ModelCity, { id, pickup }: ModelCase) {
  const refusal = await city.attempt(pickup.order.customer, tx => contestCase(tx, id))
  if (!refusal) city.seen.add('case: contested')
}

export async function decide(
  city: ModelCity,
  open: ModelCase,
  { isRefunded, part }: { isRefunded: boolean; part: PartStep | null },
) {
  const { id, pickup } = open
  const decided = { isRefunded, reason: 'Decided', ...(part && { part: partOf(pickup, part) }) }
  const refusal = await city.attempt(city.operators[0], tx => decidePickupCase(tx, id, decided))
  if (refusal) return
  city.seen.add(isRefunded ? 'case: decided for the customer' : 'case: decided for the venue')
  if (isRefunded && part) notePart(city, pickup, part)
  else if (isRefunded) grant(city, open)
}

export const casesOfOffice = async (city: ModelCity) =>
  known(
    city,
    await many<{ id: string }>(city.tx.db, sql`select id from orders.cases where status = 'with_office'`),
  )

const refundedBySilence = async (city: ModelCity) =>
  known(
    city,
    await many<{ id: string }>(
      city.tx.db,
      sql`select id from orders.cases where settled_by = 'silence' and status = 'refunded'`,
    ),
  )

const known = ({ cases }: ModelCity, rows: readonly { id: string }[]) =>
  cases.filter(one => rows.some(({ id }) => id === one.id))

/** Moves the clock: overdue pickups become missed, and unanswered cases count as accepted. */
export async function pass(city: ModelCity, hours: number) {
  await city.moveTo(city.now + hours * 3_600_000)
  const before = await refundedBySilence(city)
  await settleSilentCases(city.tx)
  for (const silent of await refundedBySilence(city)) {
    if (before.includes(silent)) continue
    settle(city, silent.pickup)
    city.seen.add('case: silence')
  }
  await closeMissedPickups(city.tx)
  const missed = await many<{ id: string }>(
    city.tx.db,
    sql`select id from orders.pickups where status = ${'no_show'}`,
  )
  for (const pickup of city.pickups)
    if (pickup.status === 'open' && missed.some(({ id }) => id === pickup.id)) {
      pickup.close('no_show', city.now)
      city.seen.add('missed')
    }
}

function grant(city: ModelCity, { pickup, kind }: ModelCase) {
  if (kind !== 'collected') return settle(city, pickup)
  if (pickup.status !== 'no_show' || pickup.isRefunded) return
  noteCredited(pickup.order)
  pickup.correct(city.now)
  city.seen.add('case: collected')
}

/** A full refund by another route closes the pickup's case. */
function settle(city: ModelCity, pickup: ModelPickup) {
  if (!pickup.isBack) pickup.refundRest(city.now)
}

import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect } from 'vitest'
import { makeBatch, sendBatch, setCommission, settlePayout } from '#payouts'
import { decideChange } from '../../domains/businesses/changes/office-changes.ts'
import { requestAccountChange } from '../../domains/businesses/changes/request-change.ts'
import { approvablePayouts } from '../../domains/payouts/approvable.ts'
import { approveBatch } from '../../domains/payouts/batches.ts'
import { cancelBatch } from '../../domains/payouts/cancel-batch.ts'
import { holdPayouts, releasePayouts } from '../../domains/payouts/hold-payouts.ts'
import { returnPayout } from '../../domains/payouts/return-payout.ts'
import { one, sql } from '../../platform/sql.ts'
import { approveRequested } from '../approve-requested.ts'
import { anIban } from '../payout-builders.ts'
import type { ModelBatch, ModelCity } from './model-city.ts'
import type { ModelPayout, ModelVenue } from './model-venue.ts'
import type { MoneyStep } from './random-steps.ts'

/** Larger batches need the approval of another operator. */
const DAY = 86_400_000
export const APPROVED_ABOVE = 5_000

type Commission = Extract<MoneyStep, { act: 'set commission' }>

export async function agree(city: ModelCity, venue: ModelVenue, step: Commission) {
  const fromDay = dayAfter(muscatDay(city.now), step.days)
  const terms = { fromDay, shareBp: step.shareBp, perPortion: step.perPortion }
  const refusal = await city.attempt(city.operators[0], tx =>
    setCommission(tx, venue.id, { ...terms, reason: 'Agreed by phone' }),
  )
  const isTaken = venue.terms.some(each => each.fromDay === fromDay)
  expect(refusal).toBe(isTaken ? 'terms_day_taken' : undefined)
  if (!isTaken) venue.terms.push(terms)
}

export async function hold(city: ModelCity, venue: ModelVenue, isHeld: boolean) {
  const [office] = city.operators
  if (isHeld) await holdPayouts(city.as(office), venue.id, 'a random reason')
  else await releasePayouts(city.as(office), venue.id)
  venue.isHeld = isHeld
}

let accounts = 500_000

export async function moveAccount(city: ModelCity, venue: ModelVenue) {
  const iban = anIban(++accounts)
  const refusal = await city.attempt(venue.owner, tx => requestAccountChange(tx, venue.id, iban))
  if (refusal) return
  const { id } = await one<{ id: string }>(
    city.tx.db,
    sql`select id from businesses.changes where status = 'waiting'`,
  )
  await decideChange(city.as(city.operators[0]), id, { decision: 'approve' })
  venue.iban = iban
  venue.movedAt = city.now
}

/** Checks that the batch pays exactly the venues that are due, and exactly their amounts. */
export async function batchUp(city: ModelCity) {
  const paid = city.venues.filter(venue => venue.isPaidAt(city.now))
  const [requestedBy] = city.operators
  const made: { batch?: PayoutBatch } = {}
  const refusal = await city.attempt(requestedBy, async tx => {
    made.batch = await makeBatch(tx)
  })
  expect(refusal).toBe(paid.length === 0 ? 'nothing_due' : undefined)
  if (!made.batch || refusal) return
  const { id, payouts, total } = made.batch
  expect(payouts.map(({ payee, amount }) => [payee.id, amount]).toSorted()).toEqual(
    paid.map(venue => [venue.id, venue.dueAt(city.now)]).toSorted(),
  )
  const alone = city.batches
    .filter(({ isApproved, state }) => !isApproved && (state === 'ready' || state === 'sent'))
    .filter(({ madeAt }) => madeAt > city.now - DAY)
    .reduce((sum, batch) => sum + batch.total, 0)
  const state = alone + total > APPROVED_ABOVE ? 'waiting' : 'ready'
  city.batches.push({ id, requestedBy, madeAt: city.now, total, isApproved: false, state })
  for (const payout of payouts) {
    const venue = paid.find(each => each.id === payout.payee.id)!
    const { amount } = payout
    venue.payouts.push({ id: payout.id, batchId: id, amount, iban: venue.iban, state: 'batched' })
    venue.book(payout.id, city.now, -amount)
  }
}

const latest = (city: ModelCity, ...states: ModelBatch['state'][]) =>
  city.batches.findLast(({ state }) => states.includes(state))

/** Approves as another operator than the one who made the batch. */
export async function approve(city: ModelCity) {
  const batch = latest(city, 'waiting')
  if (!batch) return
  expect(await city.attempt(batch.requestedBy, tx => approveBatch(tx, batch.id))).toBe('approval_by_another')
  await approveBatch(city.as(city.operators[1]), batch.id)
  batch.state = 'ready'
  batch.isApproved = true
  city.seen.add('approved')
}

/** The file is refused when an account has changed since the batch was made. */
export async function send(city: ModelCity, { hasMoved: movesNow }: { hasMoved: boolean }) {
  const batch = latest(city, 'ready', 'waiting')
  if (!batch) return
  const open = payoutsOf(city, batch)
  if (movesNow) await moveAccount(city, open[0]!.venue)
  const refusal = await city.attempt(city.operators[0], tx => sendBatch(tx, batch.id))
  const hasMoved = open.some(({ venue, payout }) => venue.iban !== payout.iban)
  const expected = batch.state === 'waiting' ? 'batch_not_open' : hasMoved ? 'iban_changed' : undefined
  expect(refusal).toBe(expected)
  city.seen.add(expected ?? 'sent')
  if (refusal) return
  batch.state = 'sent'
  for (const { payout } of open) payout.state = 'sent'
}

export async function takeBack(city: ModelCity) {
  const batch = latest(city, 'ready', 'waiting')
  if (!batch) return
  await cancelBatch(city.as(city.operators[0]), batch.id, 'Not today')
  for (const { venue, payout } of payoutsOf(city, batch)) putBack(city, venue, payout)
  batch.state = 'cancelled'
}

/**
 * Ends the latest payout in any state. A returned payout cannot end again, and a settled one can only be returned. Once
 * the bank has it, another operator approves the return.
 */
export async function end(city: ModelCity, venue: ModelVenue, state: 'settled' | 'returned') {
  const payout = venue.payouts.at(-1)
  if (!payout) return
  const may = payout.state === 'sent' || (payout.state !== 'returned' && state === 'returned')
  const isGiven = payout.state === 'sent' || payout.state === 'settled'
  const refusal = await city.attempt(city.operators[0], tx =>
    state === 'settled' ? settlePayout(tx, payout.id) : returnPayout(tx, payout.id, 'account closed'),
  )
  expect(refusal).toBe(may ? undefined : 'payout_not_open')
  if (!may) return
  city.seen.add(state)
  if (state === 'returned' && isGiven)
    await approveRequested(city.as(city.operators[1]), payout.id, approvablePayouts)
  const batch = city.batches.find(({ id }) => id === payout.batchId)!
  if (state === 'settled') payout.state = state
  else putBack(city, venue, payout)
  // A batch is cancelled with its last payment.
  if (batch.state !== 'sent' && payoutsOf(city, batch).length === 0) batch.state = 'cancelled'
}

function putBack(city: ModelCity, venue: ModelVenue, payout: ModelPayout) {
  payout.state = 'returned'
  venue.book(payout.id, city.now, payout.amount)
}

const payoutsOf = (city: ModelCity, { id }: ModelBatch) =>
  city.venues.flatMap(venue =>
    venue.payouts
      .filter(({ batchId, state }) => batchId === id && state === 'batched')
      .map(payout => ({ venue, payout })),
  )

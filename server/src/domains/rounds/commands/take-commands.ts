import type { CommandResults } from '@dawra/contract/rounds/driver'
import { holdParcel } from '#orders'
import type { Ctx } from '#platform/context'
import { messageOf, Refusal, sqlState } from '#platform/errors'
import { announce } from '#platform/outbox'
import { limitRate } from '#platform/rate-limit'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { type Driver, noteDriver, requireDriver } from '../driver/driver.ts'
import { toReview } from '../events.ts'
import { settle } from '../settling/settle.ts'
import type { SentCommand } from '../settling/store.ts'
import {
  insertCommand,
  type Judgement,
  type Stored,
  selectBin,
  selectCommand,
  updateAnswer,
  updateBinNumber,
} from '../settling/store.ts'
import { lockRound, lockStop } from '../timetable/lock-stop.ts'
import { retimeRound } from '../timetable/retime.ts'
import { checkUndo, validate } from './check-command.ts'
import { idSent, readCommand, unread } from './read-command.ts'

/**
 * Takes the commands of a driver's phone, each in a transaction of its own: an answered command is stored, and a
 * repeated one is recognised. No command can block those behind it.
 * @throws Refusal('not_found' | 'too_many_requests') to people who do not drive, or when sent in a loop
 */
export async function takeCommands(ctx: Ctx, sent: readonly unknown[]) {
  const driver = await requireDriver(ctx)
  await limitRate(ctx, 'rounds.commands', driver.id)
  await noteDriver(ctx.db, driver)
  const results: CommandResults = []
  for (const one of sent) results.push({ id: idSent(one), ...(await takeOne(ctx, driver, one)) })
  return { results, serverTime: ctx.now.toISOString() }
}

type Outcome = Pick<CommandResults[number], 'outcome' | 'reason'>

async function takeOne(ctx: Ctx, driver: Driver, sent: unknown): Promise<Outcome> {
  const command = readCommand(sent, driver.id, ctx.now)
  try {
    return await transact(ctx, tx => take(tx, driver, command))
  } catch (error) {
    if (isPassing(error)) throw error
    // A bug of ours. An error response would block all later commands of the phone.
    ctx.log.error({ err: error, commandId: command.id }, 'a command of a driver could not be taken')
    return transact(ctx, tx => keep(tx, driver, command, 'failed'))
  }
}

/** The database is away, full or too slow: the phone sends the command again later. */
const isPassing = (error: unknown) =>
  (error instanceof Refusal && (error.status === 429 || error.status === 503)) ||
  /^(?:08|40|53|57|58)/.test(sqlState(error) ?? '') ||
  /connect/i.test(messageOf(error))

async function take(tx: Tx, driver: Driver, command: SentCommand): Promise<Outcome> {
  const happenedAt = momentOf(command, tx.now)
  const before = await selectCommand(tx.db, command.id)
  if (before) return duplicateOf(before)
  if (!(await insertCommand(tx, driver.id, command, happenedAt))) return taken(tx, driver, command)
  const judgement =
    command.kind === 'undo'
      ? await takeBack(tx, driver, command, happenedAt)
      : await act(tx, driver, command, happenedAt)
  return answerOf(judgement)
}

/** The phone's time by our clock; never in the future. */
const momentOf = ({ capturedAt, clockOffsetMs }: SentCommand, now: Date) =>
  new Date(Math.min(Date.parse(capturedAt) - clockOffsetMs, now.getTime()))

const duplicateOf = ({ reason, flag }: Stored): Outcome => ({ outcome: 'duplicate', reason: reason ?? flag })
const answerOf = ({ answer, reason, flag }: Judgement): Outcome => ({
  outcome: answer,
  reason: reason ?? flag,
})

/** The same command arrived concurrently, or a phone counts from 1 again and the number is used. */
async function taken(tx: Tx, driver: Driver, command: SentCommand): Promise<Outcome> {
  const before = await selectCommand(tx.db, command.id)
  return before ? duplicateOf(before) : keep(tx, driver, command, 'sequence_reused')
}

/** Stores the command for the office, under a device and sequence of its own. */
async function keep(
  tx: Tx,
  driver: Driver,
  command: SentCommand,
  reason: 'failed' | 'sequence_reused',
): Promise<Outcome> {
  const { id, ...fields } = command
  const before = await selectCommand(tx.db, id)
  if (before) return duplicateOf(before)
  const judgement: Judgement = { answer: 'needs_review', reason, flag: null }
  const stored = { ...command, ...pick(unread(fields, driver.id, tx.now)) }
  if (!(await insertCommand(tx, driver.id, stored, momentOf(command, tx.now))))
    return { outcome: 'duplicate', reason }
  await conclude(tx, stored, judgement)
  return answerOf(judgement)
}

const pick = ({ deviceId, sequence }: SentCommand) => ({ deviceId, sequence })

async function act(tx: Tx, driver: Driver, command: SentCommand, happenedAt: Date): Promise<Judgement> {
  const round = command.roundId ? await lockRound(tx, command.roundId) : undefined
  const stop = command.stopId ? await lockStopFor(tx, command.kind, command.stopId) : undefined
  const token = typeof command.payload.token === 'string' ? command.payload.token : null
  const bin = await selectBin(tx.db, { number: command.binNumber, token, at: happenedAt })
  const known = { ...command, binNumber: bin?.number ?? command.binNumber }
  if (bin && command.binNumber === null) await updateBinNumber(tx, command.id, bin.number)
  const judgement = await validate(tx, driver, { command: known, happenedAt, subject: { round, stop, bin } })
  await conclude(tx, known, judgement)
  const isStored = judgement.reason !== 'unreadable' && judgement.reason !== 'unknown_round'
  if (isStored) await settle(tx, { ...known, driverId: driver.id, happenedAt, ...judgement, verdict: null })
  if (round && judgement.answer === 'accepted' && movesOn(known, happenedAt, tx.now))
    await retimeRound(tx, round.id)
  // Settling may have set the command aside: a second weighing, a bin placed elsewhere, or more than usual.
  return ['weigh', 'extra_bag', 'place_bin'].includes(known.kind)
    ? await judgementNow(tx, known.id, judgement)
    : judgement
}

/** Commands that arrive later than this say nothing about where the truck is now. */
const FRESH_MS = 10 * 60_000
const MOVES_ON: readonly string[] = ['start_round', 'arrived', 'done', 'missed', 'delivered', 'emptied']

/** Whether the command shows where the truck is, so that the people of the next stops can be notified. */
const movesOn = ({ kind }: SentCommand, happenedAt: Date, now: Date) =>
  MOVES_ON.includes(kind) && now.getTime() - happenedAt.getTime() <= FRESH_MS

/** The parcel is locked before the command is judged, because it may be cancelled at this moment. */
async function lockStopFor(tx: Tx, kind: SentCommand['kind'], stopId: string) {
  const stop = await lockStop(tx, stopId)
  if (kind !== 'delivered' || !stop?.parcelId) return stop
  await holdParcel(tx, { parcelId: stop.parcelId })
  return lockStop(tx, stopId)
}

async function judgementNow(tx: Tx, id: string, judgement: Judgement): Promise<Judgement> {
  const row = await maybe<Judgement>(
    tx.db,
    sql`select answer, answer_reason as reason, flag from rounds.commands where id = ${id}`,
  )
  return row ?? judgement
}

/** Stores the answer, and notifies the planner when somebody should look at it. */
async function conclude(tx: Tx, { id, roundId }: SentCommand, judgement: Judgement) {
  if (judgement.answer === 'accepted' && judgement.flag === null) return
  await updateAnswer(tx, id, judgement)
  if (judgement.answer !== 'superseded') await announce(tx, toReview({ commandId: id, roundId }))
}

/** The undone command stays stored. One that has not arrived yet finds the undo when it does. */
async function takeBack(tx: Tx, driver: Driver, undo: SentCommand, happenedAt: Date): Promise<Judgement> {
  if (undo.roundId) await lockRound(tx, undo.roundId)
  const { judgement, target } = await checkUndo(tx, driver, undo, happenedAt)
  await conclude(tx, undo, judgement)
  if (target) await supersede(tx, target)
  return judgement
}

export async function supersede(tx: Tx, target: Stored) {
  const undone = { answer: 'superseded', reason: 'undone', flag: null } as const
  await updateAnswer(tx, target.id, undone)
  await settle(tx, { ...target, ...undone, verdict: null })
}

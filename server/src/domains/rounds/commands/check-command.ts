import { createHash } from 'node:crypto'
import { isCollected } from '@dawra/contract/bins/rules'
import {
  type CommandFlag,
  isOfItsDay,
  isPlausible,
  isUndoable,
  type ReviewReason,
  staysTapped,
} from '@dawra/contract/rounds/driver.rules'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import type { Driver } from '../driver/driver.ts'
import { toReview } from '../events.ts'
import type { SentCommand } from '../settling/store.ts'
import {
  hadRound,
  hasOpenStops,
  type Judgement,
  type KnownBin,
  type Stored,
  selectCommand,
  selectUndos,
  type Undo,
  updateAnswer,
} from '../settling/store.ts'
import type { LockedRound, LockedStop } from '../timetable/lock-stop.ts'
import { ticketDiffers } from './weighbridge-ticket.ts'

export interface Subject {
  round: LockedRound | undefined
  stop: LockedStop | undefined
  bin: KnownBin | undefined
}

const OF_THE_ROUND = ['start_round', 'emptied', 'end_round', 'undo']
/** Commands of stops where something is collected; a delivery has its own, with proof. */
const COLLECTING = ['weigh', 'contaminated', 'extra_bag', 'bin_damaged', 'place_bin', 'done']

/** No command is refused: it counts, waits for review, or has already been undone. */
export async function validate(
  tx: Tx,
  driver: Driver,
  { command, happenedAt, subject }: { command: SentCommand; happenedAt: Date; subject: Subject },
): Promise<Judgement> {
  const reason =
    whyReview(driver, command, subject) ?? (await whyNotTheirs(tx, driver, happenedAt, subject.round))
  if (reason !== 'unreadable' && (await isUndone(tx, driver, command, happenedAt)))
    return { answer: 'superseded', reason: 'undone', flag: null }
  const leaves = command.kind === 'end_round' && subject.round && (await hasOpenStops(tx, subject.round.id))
  const isOdd = command.kind === 'emptied' && subject.round && (await hasOddTicket(tx, command, happenedAt))
  const flag = flagOf(driver, command, subject) ?? (leaves ? 'stops_left' : isOdd ? 'ticket_differs' : null)
  if (!reason) return { answer: 'accepted', reason: null, flag }
  return { answer: 'needs_review', reason, flag: flag === reason ? null : flag }
}

const hasOddTicket = async (tx: Tx, { roundId, payload: { ticketGrams } }: SentCommand, at: Date) =>
  roundId !== null && typeof ticketGrams === 'number' && ticketDiffers(tx, { roundId, ticketGrams, at })

/** An undo that arrived before may not be valid for this command: then it waits for review from now on. */
async function isUndone(
  tx: Tx,
  driver: Driver,
  { id, kind }: SentCommand,
  happenedAt: Date,
): Promise<boolean> {
  let isBack = false
  for (const undo of await selectUndos(tx, id)) {
    const reason = undo.verdict ? null : whyNotUndo(undo, { driverId: driver.id, happenedAt, kind })
    isBack ||= reason === null
    if (reason) await setForReview(tx, undo, reason)
  }
  return isBack
}

async function setForReview(tx: Tx, { id, roundId }: Undo, reason: ReviewReason) {
  await updateAnswer(tx, id, { answer: 'needs_review', reason, flag: null })
  await announce(tx, toReview({ commandId: id, roundId }))
}

function whyNotUndo(
  undo: { driverId: string; happenedAt: Date },
  target: { driverId: string; happenedAt: Date; kind: string },
): ReviewReason | null {
  if (staysTapped(target.kind)) return 'not_undoable'
  if (undo.driverId !== target.driverId) return 'nothing_to_undo'
  return isUndoable(target.happenedAt.getTime(), undo.happenedAt.getTime()) ? null : 'too_late_to_undo'
}

function whyReview(driver: Driver, command: SentCommand, { round, stop, bin }: Subject): ReviewReason | null {
  const { kind } = command
  if (kind === 'unreadable') return 'unreadable'
  if (!round) return 'unknown_round'
  if (!OF_THE_ROUND.includes(kind) && !stop) return 'unknown_stop'
  if (!driver.isActive) return 'not_active'
  if (stop && isOfOtherKind(kind, stop)) return 'wrong_kind'
  if (kind === 'place_bin') return whyNotPlaced(stop, bin)
  if (kind === 'delivered' && !isRightCode(command, stop)) return 'wrong_code'
  if (kind === 'weigh' && isAnybodys(stop, bin)) return 'bin_moved_since'
  const grams = netGrams(command, bin)
  return grams === null || isPlausible(grams, holderOf(kind, stop, bin)) ? null : 'implausible'
}

/** A round is driven on its day, by its driver or by the driver who had it at that moment. */
async function whyNotTheirs(
  tx: Tx,
  { id: driverId }: Driver,
  at: Date,
  round: LockedRound | undefined,
): Promise<ReviewReason | null> {
  if (!round) return null
  if (!isOfItsDay(round.day, at)) return 'not_its_day'
  const isTheirs = !round.driverId || round.driverId === driverId
  return isTheirs || (await hadRound(tx, round.id, { driverId, at })) ? null : 'not_your_round'
}

/** Whether the bin is in storage is checked later, when it is placed. */
export function whyNotPlaced(stop: LockedStop | undefined, bin: KnownBin | undefined): ReviewReason | null {
  const status = stop?.subscriptionStatus
  if (!status || !isCollected(status)) return 'nothing_to_place'
  if (!bin) return 'bin_not_known'
  return bin.status === 'retired' ? 'nothing_to_place' : null
}

/**
 * By its recorded moves the bin stood at another place, and has left it since: neither place can be verified any more.
 */
const isAnybodys = (stop: LockedStop | undefined, bin: KnownBin | undefined) =>
  bin?.hasMoved === true &&
  bin.subscriptionId !== null &&
  stop?.subscriptionId != null &&
  stop.subscriptionId !== bin.subscriptionId

const isOfOtherKind = (kind: string, stop: LockedStop) =>
  stop.kind === 'delivery' ? COLLECTING.includes(kind) : kind === 'delivered'

/**
 * Whether a hand-over has the right code. Without a code there is the recipient's name. A parcel that is no longer
 * known cannot be checked.
 */
function isRightCode({ payload: { code } }: SentCommand, stop: LockedStop | undefined): boolean {
  if (typeof code !== 'string' || !stop?.parcel) return true
  return codeCheckOf(stop.parcelId!, code) === stop.parcel.codeCheck
}

/** The check value of a code, the same as `orders.code_check` computes. */
const codeCheckOf = (parcelId: string, code: string) =>
  createHash('sha256').update(`${parcelId}:${code}`).digest('hex')

/** The weight in a command less the weight of the empty bin; null when the command has no weight. */
export function netGrams(
  { kind, payload }: Pick<SentCommand, 'kind' | 'payload'>,
  bin: KnownBin | undefined,
) {
  if (kind !== 'weigh' && kind !== 'extra_bag') return null
  const gross = Number(payload.grossGrams)
  return kind === 'weigh' && bin ? gross - bin.tareGrams : gross
}

/** The largest bin, for when it is not known which bin it was. */
const LARGEST = { litres: 240 }

function holderOf(kind: string, stop: LockedStop | undefined, bin: KnownBin | undefined) {
  if (kind === 'extra_bag') return 'bag'
  if (bin) return { litres: bin.sizeLitres }
  return stop?.kind === 'pickup' ? 'load' : LARGEST
}

function flagOf(driver: Driver, { kind }: SentCommand, { round, stop, bin }: Subject): CommandFlag | null {
  if (kind === 'delivered' && stop?.parcel?.status === 'cancelled') return 'parcel_cancelled'
  if (round && round.driverId !== null && round.driverId !== driver.id) return 'not_your_round'
  if (round?.status === 'cancelled') return 'round_cancelled'
  if (stop && round && stop.roundId !== round.id) return 'stop_moved'
  // Unless the office has already marked it as handed over.
  const isKnown = kind === 'delivered' && stop?.parcel?.status === 'completed'
  if (stop?.status === 'cancelled' && !isKnown) return 'stop_cancelled'
  if (kind === 'place_bin' && bin && bin.sizeLitres !== stop?.sizeLitres) return 'other_size'
  if (kind !== 'weigh' || stop?.kind !== 'bins') return null
  if (!bin) return 'unknown_bin'
  if (bin.status === 'retired' || bin.status === 'lost') return 'bin_retired'
  return bin.subscriptionId === stop.subscriptionId ? null : 'bin_elsewhere'
}

/** The command that it undoes may not have arrived yet. */
export async function checkUndo(
  tx: Tx,
  driver: Driver,
  undo: SentCommand,
  happenedAt: Date,
): Promise<{ judgement: Judgement; target: Stored | undefined }> {
  const target = await selectCommand(tx.db, String(undo.payload.commandId))
  // An undo cannot be undone, not even by an undo that arrived before it.
  for (const early of await selectUndos(tx, undo.id)) await setForReview(tx, early, 'nothing_to_undo')
  const reason = whyNotTaken(driver, target, happenedAt)
  if (reason) return { judgement: { answer: 'needs_review', reason, flag: null }, target: undefined }
  return { judgement: { answer: 'accepted', reason: null, flag: null }, target }
}

function whyNotTaken(driver: Driver, target: Stored | undefined, happenedAt: Date): ReviewReason | null {
  if (!driver.isActive) return 'not_active'
  if (target?.kind === 'undo') return 'nothing_to_undo'
  // A decision of the office stays.
  if (target?.verdict) return 'too_late_to_undo'
  return target ? whyNotUndo({ driverId: driver.id, happenedAt }, target) : null
}

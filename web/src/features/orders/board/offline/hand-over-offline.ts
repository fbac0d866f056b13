import type { BoardPickup } from '@dawra/contract/orders/board'
import type { HandOverClaim } from '@dawra/contract/orders/hand-overs'
import type { ReadPass } from '@dawra/contract/orders/passes.rules'
import { completeObstacle, missedFrom } from '@dawra/contract/orders/rules'
import { canCheck, findByCode, fits } from './check-code.ts'
import { checkPass } from './check-pass.ts'
import { enqueue, type QueuedHandOver, readQueue } from './queue.ts'
import { type StoredBoard, storedBoard } from './stored-board.ts'
import { noteWrongCode, secondsToWait } from './wrong-code-tries.ts'

/** The customer's proof: a code (entered, or from an old QR code) or a pass. */
export interface Shown {
  code: string
  pass?: ReadPass | undefined
  /** The collected cash, in baisa. */
  cash?: number | undefined
}

export type OfflineReason =
  | 'cannot_check'
  | 'no_list'
  | 'not_listed'
  | 'several'
  | 'too_many_codes'
  | 'other_venue'
  | 'forged'
  | 'expired'
  | 'used'
  | 'cancelled'
  | 'missed'
  | 'other_day'
  | 'cash_to_collect'

/** Why something cannot be handed over offline. `facts` fill its message. */
export class OfflineRefusal extends Error {
  readonly reason: OfflineReason
  readonly facts: Readonly<{
    at?: string
    by?: string | null
    window?: Window
    seconds?: number
    amount?: number
    orderNumber?: string
  }>
  constructor(reason: OfflineReason, facts: OfflineRefusal['facts'] = {}) {
    super(reason)
    this.name = 'OfflineRefusal'
    this.reason = reason
    this.facts = facts
  }
}

interface Window {
  startsAt: string
  endsAt: string
}

/** A pickup of the board, or the data of a pass whose pickup is not on this device's list. */
export interface Handed {
  pickup: BoardPickup | null
  queued?: QueuedHandOver | undefined
  /** Set when this device's clock is outside the pickup window. */
  outside?: Window | undefined
}

interface Counter {
  venueId: string
  by: string | null
  attempt: string
  now?: Date
}

/** A wrong clock may be off by a day and a little more. */
const WRONG_CLOCK_MS = 26 * 3_600_000

/** Hands over offline; it is queued before this returns. @throws OfflineRefusal */
export async function handOverOffline(shown: Shown, counter: Counter): Promise<Handed> {
  const { venueId, by, now = new Date() } = counter
  if (!canCheck() || by === null) throw new OfflineRefusal('cannot_check')
  const stored = storedBoard(venueId, now)
  if (!stored) throw new OfflineRefusal('no_list')
  const queue = readQueue(venueId)
  const found = shown.pass
    ? await byPass(shown.pass, venueId, stored, queue)
    : await byCode(shown.code, stored, queue, now)
  refuseUnpaid(found.pickup, shown)
  const window = found.pickup?.window ?? shown.pass?.window
  const isOutside =
    window !== undefined && outside(window, found.pickup?.late ?? null, now.getTime() - stored.clockAheadMs)
  const queued = entryOf(shown, found, { ...counter, by, now }, stored)
  enqueue(venueId, queued)
  return { pickup: found.pickup, queued, ...(isOutside && { outside: window }) }
}

/** @throws OfflineRefusal until the team confirms the cash amount */
function refuseUnpaid(pickup: BoardPickup | null, { cash }: Shown) {
  // A list that was stored before cash existed lacks this field.
  const amount = pickup?.cashToCollect
  if (pickup && amount && amount !== cash)
    throw new OfflineRefusal('cash_to_collect', { amount, orderNumber: pickup.orderNumber })
}

interface Found {
  id: string
  pickup: BoardPickup | null
}

async function byPass(
  pass: ReadPass,
  venueId: string,
  { board }: StoredBoard,
  queue: readonly QueuedHandOver[],
): Promise<Found> {
  if (pass.venueId !== venueId) throw new OfflineRefusal('other_venue')
  const check = await checkPass(pass, board.passKeys)
  if (check === 'forged' || check === 'expired') throw new OfflineRefusal(check)
  refuseUsed(pass.pickupId, board.done, queue)
  const pickup = [...board.fresh, ...board.ready].find(({ id }) => id === pass.pickupId)
  if (pickup) {
    if (!(await fits(pickup.codeCheck, pickup.id, pass.code))) throw new OfflineRefusal('forged')
    return { id: pickup.id, pickup }
  }
  if (check === 'unknown') throw new OfflineRefusal('not_listed', { at: board.asOf })
  return { id: pass.pickupId, pickup: null }
}

async function byCode(
  code: string,
  { board }: StoredBoard,
  queue: readonly QueuedHandOver[],
  now: Date,
): Promise<Found> {
  const seconds = secondsToWait(now.getTime())
  if (seconds > 0) throw new OfflineRefusal('too_many_codes', { seconds })
  const here = queue.find(({ claim }) => claim.code === code)
  if (here) refuseUsed(here.claim.pickupId, board.done, queue)
  const [pickup, another] = await findByCode([...board.fresh, ...board.ready, ...board.done], code)
  if (another) throw new OfflineRefusal('several')
  if (pickup) refuseUsed(pickup.id, board.done, queue)
  if (!pickup) {
    noteWrongCode(now.getTime())
    throw new OfflineRefusal('not_listed', { at: board.asOf })
  }
  return { id: pickup.id, pickup }
}

/** @throws OfflineRefusal when it was handed over already, or is closed */
function refuseUsed(pickupId: string, done: readonly BoardPickup[], queue: readonly QueuedHandOver[]) {
  const here = queue.find(({ claim }) => claim.pickupId === pickupId)
  if (here) throw new OfflineRefusal('used', { at: here.claim.at, by: null })
  const over = done.find(({ id }) => id === pickupId)
  if (over?.status === 'completed')
    throw new OfflineRefusal('used', { at: over.completedAt ?? '', by: over.handedOverBy })
  if (over) throw new OfflineRefusal(over.status === 'cancelled' ? 'cancelled' : 'missed')
}

/** Whether the clock is outside the window. @throws OfflineRefusal when no wrong clock can explain it */
function outside(window: Window, late: BoardPickup['late'], now: number): boolean {
  const over = now - missedFrom({ window, late })
  const early = Date.parse(window.startsAt) - now
  if (Math.max(over, early) > WRONG_CLOCK_MS) throw new OfflineRefusal('other_day', { window })
  return over > 0 || completeObstacle(window, new Date(now)) !== null
}

function entryOf(
  { code, pass }: Shown,
  { id: pickupId, pickup }: Found,
  { attempt, by, now }: { attempt: string; by: string; now: Date },
  { clockAheadMs }: StoredBoard,
): QueuedHandOver {
  const claim: HandOverClaim = {
    attempt,
    pickupId,
    code,
    way: pass ? 'scan' : 'code',
    at: now.toISOString(),
    clockAheadMs,
    by,
  }
  const portions = pickup?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? pass?.portions ?? 0
  return { claim, orderNumber: pickup?.orderNumber ?? null, initials: pass?.initials ?? '', portions }
}

import type { CommandEnvelope, DayRound, DayStop, DriverDay } from '@dawra/contract/rounds/driver'
import {
  followUpOf,
  isUndoable,
  type StopState,
  staysTapped,
  stopStateOf,
} from '@dawra/contract/rounds/driver.rules'
import type { MissedPolicy } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import type { StoredCommand } from './store.ts'

/** The state of a stop, including commands that this phone has not sent yet. */
export interface ShownStop extends DayStop {
  state: StopState['status'] | 'cancelled'
  because: MissedReason | null
  follows: MissedPolicy | null
  /** Weights entered at the stop on any phone, for bins and for material beside them. */
  weighed: { binNumber: number | null; grams: number }[]
  /** Placed on this phone and not listed by the server yet; without a number where the code was scanned. */
  placed: { id: string; binNumber: number | null; waits: boolean }[]
}

export interface ShownRound extends Omit<DayRound, 'stops'> {
  stops: ShownStop[]
  isStarted: boolean
  isEnded: boolean
}

const hasEffect = ({ answer }: StoredCommand) => answer?.outcome !== 'superseded'

const undoneIds = (commands: readonly StoredCommand[]): ReadonlySet<string> =>
  new Set(
    commands
      .filter(({ command, answer }) => command.kind === 'undo' && answer?.outcome !== 'needs_review')
      .map(({ command }) => String(command.payload.commandId)),
  )

/** The commands of this phone that take effect: not undone, not superseded. */
function livingTaps(commands: readonly StoredCommand[]): CommandEnvelope[] {
  const undone = undoneIds(commands)
  return commands
    .filter(stored => stored.command.kind !== 'undo' && hasEffect(stored) && !undone.has(stored.command.id))
    .map(({ command }) => command)
}

/** Applies this phone's commands to the rounds as the server last sent them. */
export function shownRounds(day: DriverDay, commands: readonly StoredCommand[]): ShownRound[] {
  const taps = livingTaps(commands)
  return day.rounds.map(round => {
    const own = taps.filter(({ roundId }) => roundId === round.id)
    const undid = commands.some(({ command }) => command.kind === 'undo' && command.roundId === round.id)
    const isEnded = own.some(({ kind }) => kind === 'end_round') || (round.status === 'ended' && !undid)
    const isStarted = own.length > 0 || round.startedAt !== null
    const stops = round.stops.map(stop => shownStop(stop, { taps: own, commands, isEnded }, day))
    return { ...round, stops, isStarted, isEnded }
  })
}

interface Here {
  taps: readonly CommandEnvelope[]
  commands: readonly StoredCommand[]
  isEnded: boolean
}

function shownStop(stop: DayStop, { taps, commands, isEnded }: Here, day: DriverDay): ShownStop {
  const own = taps.filter(({ stopId }) => stopId === stop.id)
  const state = stateOf(stop, own, commands)
  const missed = state.status === 'missed' ? state : null
  // If another phone reported it, the server has already computed the follow-up.
  const isFromServer = !own.some(({ kind }) => kind === 'missed')
  const computed =
    missed && followUpOf(day.followUps, { ...missed, kind: stop.policyKind, isRoundOver: isEnded })
  return {
    ...stop,
    state: state.status,
    because: missed?.because ?? null,
    follows: isFromServer && missed ? stop.followedBy : computed,
    weighed: weighedAt(stop, own),
    ...placedAt(stop, own, commands),
  }
}

/** Bins placed since the server's last response, and how many are still to be delivered. */
function placedAt(stop: DayStop, own: readonly CommandEnvelope[], commands: readonly StoredCommand[]) {
  const waiting = new Set(
    commands.filter(({ answer }) => answer?.outcome === 'needs_review').map(({ command }) => command.id),
  )
  const isKnown = ({ binNumber, payload }: CommandEnvelope) =>
    stop.bins.some(({ number, token }) => number === binNumber || token === payload.token)
  const placed = own
    .filter(tap => tap.kind === 'place_bin' && !isKnown(tap))
    .map(({ id, binNumber }) => ({ id, binNumber, waits: waiting.has(id) }))
  const left = (stop.bring?.count ?? 0) - placed.length
  return { placed, bring: stop.bring && left > 0 ? { ...stop.bring, count: left } : null }
}

function stateOf(
  stop: DayStop,
  own: readonly CommandEnvelope[],
  commands: readonly StoredCommand[],
): StopState | { status: 'cancelled' } {
  const here = stopStateOf(
    own.map(({ kind, capturedAt, payload }) => ({
      kind,
      at: Date.parse(capturedAt),
      because: payload.because as MissedReason | undefined,
    })),
  )
  const isClosedHere = here.status === 'done' || here.status === 'missed'
  // An undo on this phone overrides the server's state until the server has received it.
  const wasTakenBack = commands.some(
    ({ command }) => command.stopId === stop.id && !own.includes(command) && command.kind !== 'undo',
  )
  if (isClosedHere || wasTakenBack) return here
  if (stop.status === 'cancelled') return { status: 'cancelled' }
  if (stop.status === 'done') return { status: 'done', arrivedAt: 0, closedAt: 0 }
  if (stop.status === 'missed')
    return { status: 'missed', arrivedAt: 0, closedAt: 0, because: stop.missedBecause ?? 'other', times: 1 }
  return here.status === 'planned' && stop.status === 'arrived' ? { status: 'arrived', arrivedAt: 0 } : here
}

function weighedAt(stop: DayStop, own: readonly CommandEnvelope[]): ShownStop['weighed'] {
  const here = own
    .filter(({ kind }) => kind === 'weigh' || kind === 'extra_bag')
    .map(({ kind, binNumber, payload }) => {
      const bin = kind === 'weigh' ? stop.bins.find(({ number }) => number === binNumber) : undefined
      return {
        binNumber: kind === 'weigh' ? binNumber : null,
        grams: Number(payload.grossGrams) - (bin?.tareGrams ?? 0),
      }
    })
  const elsewhere = stop.bins
    .filter(bin => bin.grams !== null && !here.some(({ binNumber }) => binNumber === bin.number))
    .map(({ number, grams }) => ({ binNumber: number, grams: grams ?? 0 }))
  return [...elsewhere, ...here]
}

/** Open stops: the one where the driver is first, those to retry today last. */
export function openStops(round: ShownRound): ShownStop[] {
  const planned = round.stops.filter(({ state, position }) => state === 'planned' && position !== null)
  return [
    ...round.stops.filter(({ state }) => state === 'arrived'),
    ...planned,
    ...round.stops.filter(({ state, follows }) => state === 'missed' && follows === 'again_today'),
  ]
}

export const closedStops = (round: ShownRound) =>
  round.stops.filter(
    ({ state, follows }) => state === 'done' || (state === 'missed' && follows !== 'again_today'),
  )

/** The last command that can still be undone; a hand-over cannot. */
export function lastUndoable(commands: readonly StoredCommand[], now: number): StoredCommand | undefined {
  const living = new Set(livingTaps(commands).map(({ id }) => id))
  return commands.findLast(
    ({ command }) =>
      living.has(command.id) && !staysTapped(command.kind) && isUndoable(Date.parse(command.capturedAt), now),
  )
}

export function binsToLoad({ stops }: ShownRound): { count: number; sizeLitres: number }[] {
  const counts = new Map<number, number>()
  for (const { bring, state } of stops)
    if (bring && (state === 'planned' || state === 'arrived'))
      counts.set(bring.sizeLitres, (counts.get(bring.sizeLitres) ?? 0) + bring.count)
  return [...counts]
    .map(([sizeLitres, count]) => ({ sizeLitres, count }))
    .toSorted((one, other) => one.sizeLitres - other.sizeLitres)
}

/** The weight collected in a round, in grams. */
export const gramsOf = ({ stops }: ShownRound) =>
  stops.flatMap(({ weighed }) => weighed).reduce((sum, { grams }) => sum + Math.max(0, grams), 0)

/** A stop that the driver has begun stays here, even if the planner has moved it to somebody else. */
export function withTouched(
  before: DriverDay | undefined,
  next: DriverDay,
  commands: readonly StoredCommand[],
): DriverDay {
  const touched = new Set(livingTaps(commands).map(({ stopId }) => stopId))
  const known = new Set(next.rounds.flatMap(({ stops }) => stops.map(({ id }) => id)))
  const rounds = next.rounds.map(round => {
    const lost = before?.rounds
      .find(({ id }) => id === round.id)
      ?.stops.filter(({ id }) => touched.has(id) && !known.has(id))
    return lost?.length ? { ...round, stops: [...round.stops, ...lost] } : round
  })
  return { ...next, rounds }
}

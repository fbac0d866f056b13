import type { CommandFlag, DriverCommandKind, ReviewReason } from '@dawra/contract/rounds/driver.rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** A command as it arrived, before it is settled. */
export interface SentCommand {
  id: string
  deviceId: string
  sequence: number
  /** `unreadable` is not a kind of the contract. */
  kind: DriverCommandKind | 'unreadable'
  roundId: string | null
  stopId: string | null
  binNumber: number | null
  capturedAt: string
  clockOffsetMs: number
  payload: Readonly<Record<string, unknown>>
}

/** The answer to a command: it counts (perhaps flagged), was undone, or waits for review. */
export type Judgement =
  | { answer: 'accepted'; reason: null; flag: CommandFlag | null }
  | { answer: 'superseded'; reason: 'undone'; flag: null }
  | { answer: 'needs_review'; reason: ReviewReason; flag: CommandFlag | null }

export interface Stored extends SentCommand {
  driverId: string
  happenedAt: Date
  answer: Judgement['answer']
  reason: ReviewReason | 'undone' | null
  flag: CommandFlag | null
  verdict: 'counted' | 'dropped' | null
}

export const counts = ({ answer, verdict }: Pick<Stored, 'answer' | 'verdict'>) =>
  verdict !== 'dropped' && (answer === 'accepted' || verdict === 'counted')

/** @returns false when this command, or another one with the same device and sequence, is already stored */
export async function insertCommand(
  tx: Tx,
  driverId: string,
  {
    id,
    deviceId,
    sequence,
    kind,
    roundId,
    stopId,
    binNumber,
    capturedAt,
    clockOffsetMs,
    payload,
  }: SentCommand,
  happenedAt: Date,
): Promise<boolean> {
  const rows = await run(
    tx.db,
    sql`insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, bin_number, payload,
        captured_at, clock_offset_ms, happened_at, answer)
      values (${id}, ${deviceId}, ${sequence}::int, ${driverId}, ${kind}, ${roundId}, ${stopId}, ${binNumber}::bigint,
        ${JSON.stringify(payload)}::jsonb, ${capturedAt}::timestamptz, ${clockOffsetMs}::bigint, ${happenedAt}, 'accepted')
      on conflict do nothing`,
  )
  return rows === 1
}

export const selectCommand = (db: Db, id: string): Promise<Stored | undefined> =>
  maybe(
    db,
    sql`select id, device_id as "deviceId", sequence, driver_id as "driverId", kind, round_id as "roundId",
        stop_id as "stopId", bin_number::int as "binNumber", to_jsonb(captured_at) #>> '{}' as "capturedAt",
        clock_offset_ms::float8 as "clockOffsetMs", payload, happened_at as "happenedAt", answer, answer_reason as reason, flag,
        verdict
      from rounds.commands where id = ${id}`,
  )

export const updateAnswer = (tx: Tx, id: string, { answer, reason, flag }: Judgement) =>
  run(
    tx.db,
    sql`update rounds.commands set answer = ${answer}, answer_reason = ${reason}, flag = ${flag} where id = ${id}`,
  )

export interface Undo {
  id: string
  driverId: string
  roundId: string | null
  happenedAt: Date
  verdict: 'counted' | null
}

/** The valid undos of a command, also those that arrived before it. */
export const selectUndos = (tx: Tx, commandId: string): Promise<Undo[]> =>
  many(
    tx.db,
    sql`select id, driver_id as "driverId", round_id as "roundId", happened_at as "happenedAt", verdict from rounds.commands
      where kind = 'undo' and payload ->> 'commandId' = ${commandId} and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted')
      order by happened_at, id`,
  )

export async function hadRound(
  tx: Tx,
  roundId: string,
  { driverId, at }: { driverId: string; at: Date },
): Promise<boolean> {
  const had = await maybe(
    tx.db,
    sql`select from rounds.swaps where round_id = ${roundId} and driver_id = ${driverId} and until >= ${at} limit 1`,
  )
  return had !== undefined
}

export async function hasOpenStops(tx: Tx, roundId: string): Promise<boolean> {
  const open = await maybe(
    tx.db,
    sql`select from rounds.stops where round_id = ${roundId} and position is not null and status in ('planned', 'arrived') limit 1`,
  )
  return open !== undefined
}

export interface KnownBin {
  id: string
  number: number
  status: string
  sizeLitres: number
  tareGrams: number
  subscriptionId: string | null
  /** The bin has moved to another subscription or to the store since. */
  hasMoved: boolean
}

/** `token` is at the end of its QR code's link. @param at the moment of which its place is returned; null for now */
export const selectBin = (
  db: Db,
  { number, token, at = null }: { number: number | null; token: string | null; at?: Date | null },
): Promise<KnownBin | undefined> =>
  maybe(
    db,
    sql`select b.id, b.number::int as number, b.status, b.size_litres as "sizeLitres", b.tare_grams as "tareGrams",
        stood.subscription_id as "subscriptionId", stood.has_moved as "hasMoved"
      from bins.known_bins b
        cross join lateral bins.stood_at(b.id, coalesce(${at}::timestamptz, 'infinity')) stood
      where b.number = ${number}::bigint or (${number}::bigint is null and b.token = ${token})`,
  )

export const updateBinNumber = (tx: Tx, id: string, number: number) =>
  run(tx.db, sql`update rounds.commands set bin_number = ${number}::bigint where id = ${id}`)

export interface Tap {
  kind: string
  happenedAt: Date
  because: MissedReason | null
}

export const selectTaps = (tx: Tx, stopId: string): Promise<Tap[]> =>
  many(
    tx.db,
    sql`select kind, happened_at as "happenedAt", payload ->> 'because' as because from rounds.commands
      where stop_id = ${stopId} and verdict is distinct from 'dropped' and (answer = 'accepted' or verdict = 'counted'
        or (answer = 'needs_review' and answer_reason in ('implausible', 'more_than_usual', 'already_weighed', 'bin_not_known', 'bin_not_in_store', 'bin_moved_since')))
      order by happened_at, id`,
  )

import type { ParsedBody, ParsedQuery } from '@dawra/contract/platform/route'
import type { listToReview, ReviewItem, reviewCommand } from '@dawra/contract/rounds/command-review'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { pageBy } from '#platform/page-of'
import { personOf } from '#platform/person'
import { type Db, many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { settle } from '../settling/settle.ts'
import { type Stored, selectBin, selectCommand } from '../settling/store.ts'
import { lockRound, lockStop } from '../timetable/lock-stop.ts'
import { netGrams, whyNotPlaced } from './check-command.ts'
import { supersede } from './take-commands.ts'

const PAGE = 25

/** Commands that wait for review, oldest first. */
export async function listReviews({ db }: Ctx, { cursor }: ParsedQuery<typeof listToReview>) {
  const found = await selectReviews(db, idCursor(cursor), PAGE + 1)
  return pageBy(found.map(asItem), PAGE, ({ commandId }) => commandId)
}

interface Row extends Omit<ReviewItem, 'happenedAt' | 'receivedAt' | 'canCount' | 'counted'> {
  happenedAt: Date
  receivedAt: Date
  countedGrams: number | null
  countedAt: Date | null
}

/** Reasons that leave nothing to count: the command does not say what it is about. */
const UNCOUNTABLE: readonly unknown[] = [
  'unreadable',
  'unknown_round',
  'unknown_stop',
  'nothing_to_undo',
  'bin_not_known',
  'nothing_to_place',
  'wrong_kind',
  'not_undoable',
]

const asItem = ({ happenedAt, receivedAt, countedGrams, countedAt, ...row }: Row): ReviewItem => ({
  ...row,
  happenedAt: happenedAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  counted: countedGrams !== null && countedAt ? { grams: countedGrams, at: countedAt.toISOString() } : null,
  canCount:
    !UNCOUNTABLE.includes(row.reason) &&
    (row.reported.netGrams === null || isStorable(row.reported.netGrams)),
})

/** The range that the table of weighings accepts. */
const isStorable = (grams: number) => grams > 0 && grams <= 2_000_000

const selectReviews = (db: Db, after: string | null, limit: number): Promise<Row[]> =>
  many(
    db,
    sql`select c.id as "commandId", c.kind, case when c.answer = 'needs_review' then c.answer_reason end as reason, c.flag,
        jsonb_build_object('id', p.id, 'name', p.full_name) as driver,
        case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number, 'name', r.name, 'day', r.day)
          end as round,
        case when s.id is not null then jsonb_build_object('id', s.id, 'area', s.area, 'name', s.place ->> 'name')
          end as stop,
        c.bin_number::int as "binNumber", c.happened_at as "happenedAt", c.received_at as "receivedAt",
        jsonb_build_object('grossGrams', c.payload -> 'grossGrams',
          'netGrams', (c.payload ->> 'grossGrams')::int - case when c.kind = 'weigh' then coalesce(b.tare_grams, 0) else 0 end,
          'because', c.payload -> 'because', 'contamination', c.payload -> 'contamination', 'note', c.payload -> 'note',
          'photoHash', c.payload -> 'photoHash', 'takenBy', c.payload -> 'name',
          'ticketGrams', c.payload -> 'ticketGrams', 'loadGrams', (select l.grams from rounds.weighed_loads l
            where l.command_id = c.id), 'unread', c.payload -> 'unread') as reported,
        w.grams as "countedGrams", w.captured_at as "countedAt"
      from rounds.commands c join identity.people p on p.id = c.driver_id
      left join rounds.rounds r on r.id = c.round_id
      left join rounds.stops s on s.id = c.stop_id
      left join bins.known_bins b on b.number = c.bin_number
      left join rounds.weighings w on w.round_id = c.round_id and w.bin_id = b.id and w.status = 'counted'
        and w.command_id <> c.id
      where (c.answer = 'needs_review' or c.flag is not null) and c.reviewed_at is null
        and c.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by c.id limit ${limit}::int`,
  )

/**
 * Decides about a command. When a bin has two weighings in a round, the one that the office counts replaces the other.
 * @throws Refusal('not_found' | 'command_decided' | 'nothing_to_count' | 'delivered_stays')
 */
export function decideCommand(ctx: Ctx, id: string, { verdict }: ParsedBody<typeof reviewCommand>) {
  return transact(ctx, async tx => {
    const sent = await selectCommand(tx.db, id)
    if (sent?.roundId) await lockRound(tx, sent.roundId)
    const command = await selectCommand(tx.db, id)
    if (!command) throw new Refusal('not_found')
    if (command.answer !== 'needs_review' && command.flag === null) throw new Refusal('not_found')
    if (verdict === 'counted') await requireCountable(tx, command)
    else await requireDroppable(tx, command)
    const rows = await run(
      tx.db,
      sql`update rounds.commands set reviewed_at = platform.now(), reviewed_by = ${personOf(tx).userId}, verdict = ${verdict}
        where id = ${id} and reviewed_at is null`,
    )
    if (rows === 0) throw new Refusal('command_decided')
    noteChange(tx, { answer: command.answer, reason: command.reason, flag: command.flag }, { verdict })
    await settle(tx, { ...command, verdict })
    if (command.kind === 'undo' && verdict === 'counted') await takeBackLate(tx, command)
    return null
  })
}

async function requireCountable(tx: Tx, command: Stored) {
  const bin =
    command.binNumber === null
      ? undefined
      : await selectBin(tx.db, { number: command.binNumber, token: null })
  const grams = netGrams(command, bin)
  if (command.kind === 'place_bin') {
    const stop = command.stopId ? await lockStop(tx, command.stopId) : undefined
    if (whyNotPlaced(stop, bin)) throw new Refusal('nothing_to_count')
  }
  if (UNCOUNTABLE.includes(command.reason) || (grams !== null && !isStorable(grams)))
    throw new Refusal('nothing_to_count')
}

/** Once the customer is notified and the seller has earned the price, a problem is settled on the order instead. */
async function requireDroppable(tx: Tx, { kind, stopId, answer }: Stored) {
  if (kind !== 'delivered' || answer !== 'accepted' || !stopId) return
  const stop = await lockStop(tx, stopId)
  if (stop?.parcel?.status === 'completed') throw new Refusal('delivered_stays')
}

async function takeBackLate(tx: Tx, { payload }: Stored) {
  const target = await selectCommand(tx.db, String(payload.commandId))
  if (target && target.kind !== 'undo') await supersede(tx, target)
}

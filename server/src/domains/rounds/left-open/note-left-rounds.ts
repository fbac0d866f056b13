import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { LEFT_FROM_HOUR, UNHEARD_MINUTES } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { leftOpen, stopLeft, unheard } from '../events.ts'

/** A server that was down for longer does not look further back. */
export const LOOKED_BACK_DAYS = 7

/**
 * Records stops that rounds left open, each once: the planner is notified of the round, the person of the stop. A round
 * that set out gets until noon, because its phone may send late.
 */
export async function noteLeftRounds(ctx: Ctx): Promise<void> {
  const rounds = await transact(ctx, roundsThatAreOver)
  await eachInTurn(
    ctx,
    'rounds.note_left',
    rounds.map(({ id }) => id),
    id => transact(ctx, tx => noteRound(tx, id)),
  )
}

const roundsThatAreOver = (tx: Tx) =>
  many<{ id: string }>(
    tx.db,
    sql`select r.id from rounds.rounds r
      where r.day between platform.muscat_day(platform.now()) - ${LOOKED_BACK_DAYS}::int
          and platform.muscat_day(platform.now()) - 1
        and r.status <> 'cancelled'
        and (r.status <> 'started' or platform.now() >=
          platform.muscat_midnight(r.day + 1) + make_interval(hours => ${LEFT_FROM_HOUR}::int))
      order by r.day, r.id`,
  )

async function noteRound(tx: Tx, roundId: string) {
  // A concurrent command that closes a stop either comes first or finds it recorded.
  const left = await many<{ stopId: string }>(
    tx.db,
    sql`insert into rounds.left_stops (stop_id, round_id)
      select s.id, s.round_id from rounds.stops s
          left join bins.subscribers b on b.subscription_id = s.subscription_id
          left join collections.known_requests q on q.request_id = s.request_id
        where s.round_id = ${roundId} and s.kind <> 'delivery' and s.position is not null
          and s.status in ('planned', 'arrived')
          and (b.status in ('approved', 'active', 'paused') or q.status in ('requested', 'planned'))
        order by s.id for no key update of s
      on conflict do nothing
      returning stop_id as "stopId"`,
  )
  if (left.length === 0) return
  await announce(tx, leftOpen({ roundId, stops: left.length, on: muscatDay(tx.now) }))
  for (const { stopId } of left)
    await announce(tx, stopLeft({ stopId, roundId, news: 'undecided', againOn: null }))
}

/** Raises one alarm for each round of today from which nothing has arrived an hour after its start. */
export const alarmUnheard = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const rounds = await many<{ id: string }>(
      tx.db,
      sql`update rounds.rounds r set unheard_at = platform.now()
        where r.day = platform.muscat_day(platform.now()) and r.status in ('draft', 'ready') and r.unheard_at is null
          and platform.now() >= platform.muscat_midnight(r.day) + make_interval(mins => r.starts_minute + ${UNHEARD_MINUTES}::int)
          and exists (select from rounds.stops s where s.round_id = r.id and s.status = 'planned')
        returning r.id`,
    )
    for (const { id } of rounds) await announce(tx, unheard({ roundId: id }))
  })

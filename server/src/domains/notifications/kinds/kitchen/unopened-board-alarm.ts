import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { many, maybe, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notify } from '../notify.ts'
import { type AlarmStep, type AlarmTime, alarmTimes } from './alarm-times.ts'
import { kinds } from './kinds.ts'
import { soldPickup, wholeTeam } from './sold-pickups.ts'
import type { SoldFacts } from './texts.en.ts'

const KIND_OF = { team: 'board_unopened', owner: 'board_still_unopened' } as const

interface Alarm {
  orderId: string
  pickupId: string
  who: AlarmStep
  later?: AlarmTime[]
}

/** Plans the first alarm for a board that nobody opens; each alarm plans the next. */
export const planAlarm = (tx: Tx, { orderId, pickupId, window }: SoldFacts) =>
  planNext(tx, { orderId, pickupId }, alarmTimes(window, tx.now))

async function planNext(
  tx: Tx,
  pickup: Pick<Alarm, 'orderId' | 'pickupId'>,
  [next, ...later]: readonly AlarmTime[],
) {
  if (!next) return
  const alarm: Alarm = { ...pickup, who: next.who, later }
  await enqueue(tx, 'notifications.raise_alarm', alarm, { runAt: new Date(next.at) })
}

/** Notifies that nobody has opened the board. At most once per venue and half an hour, over all orders and servers. */
export const raiseAlarm = (ctx: Ctx, { who, later = [], ...which }: Alarm) =>
  transact(ctx, async tx => {
    const facts = (await soldPickup(tx, which))?.facts
    if (!facts) return
    await lockBoard(tx, facts.venueId)
    if (!(await kinds[KIND_OF[who]].isCurrent(tx, facts))) return
    await planNext(tx, which, later)
    const people =
      who === 'team' ? await wholeTeam(tx, facts.venueId) : await ownersByPhone(tx, facts.venueId)
    if (people.length === 0)
      tx.log.warn({ venueId: facts.venueId, who }, 'nobody can be told of an order that nobody has seen')
    if (await wasRaised(tx, who, facts.venueId)) return
    await notify(tx, {
      kind: KIND_OF[who],
      people,
      subject: `venue:${facts.venueId}`,
      source: `unopened ${facts.pickupId} ${tx.now.toISOString()}`,
      facts,
    })
  })

/** Two simultaneous orders raise one alarm. */
const lockBoard = (tx: Tx, venueId: string) =>
  one(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('alarm ' || ${venueId}::text, 0))`)

async function ownersByPhone(tx: Tx, venueId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select p.id from venues.teams t join identity.people p on p.id = t.user_id
      where t.venue_id = ${venueId} and t.role = 'owner' and p.phone is not null and not p.is_erased`,
  )
  return rows.map(({ id }) => id)
}

const wasRaised = async (tx: Tx, who: AlarmStep, venueId: string) =>
  (await maybe(
    tx.db,
    sql`select from notifications.notifications n join venues.teams t on t.user_id = n.user_id
      where t.venue_id = ${venueId} and n.kind = ${KIND_OF[who]} and n.subject = 'venue:' || ${venueId}::text
        and n.created_at > platform.now() - interval '30 minutes' limit 1`,
  )) !== undefined

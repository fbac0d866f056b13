import type { PickupWindow } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notify } from '../notify.ts'
import { teamToNotify } from './sold-pickups.ts'
import type { SoldFacts, WindowList } from './texts.en.ts'

const MINUTES_BEFORE = 30

interface Tonight {
  venueId: string
  venue: SoldFacts['seller']
  window: PickupWindow
}

/** Plans one list for all orders of a window. Later orders get a notification of their own. */
export async function planTonight(tx: Tx, { venueId, seller: venue, window }: SoldFacts) {
  const runAt = new Date(Date.parse(window.startsAt) - MINUTES_BEFORE * 60_000)
  if (runAt <= tx.now) return
  const key = `tonight ${venueId} ${window.startsAt} ${window.endsAt}`
  await enqueue(tx, 'notifications.tell_tonight', { venueId, venue, window } satisfies Tonight, {
    runAt,
    key,
  })
}

export const notifyTonight = (ctx: Ctx, { venueId, venue, window }: Tonight) =>
  transact(ctx, async tx => {
    const { list } = await one<{ list: WindowList }>(
      tx.db,
      sql`select orders.window_list(${venueId}, ${window.startsAt}, ${window.endsAt}) as list`,
    )
    if (list.orders === 0 || Date.parse(window.endsAt) <= tx.now.getTime()) return
    await notify(tx, {
      kind: 'tonight_list',
      people: await teamToNotify(tx, venueId),
      subject: `venue:${venueId}`,
      source: `tonight ${venueId} ${window.startsAt} ${window.endsAt}`,
      facts: { ...list, venueId, venue, window },
    })
  })

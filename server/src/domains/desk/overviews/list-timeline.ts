import type { listTimeline as route, TimelineEntry } from '@dawra/contract/desk/timelines'
import type { ParsedParams, ParsedQuery } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { isReadableAs, notThisCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { type Db, maybe, sql } from '#platform/sql'
import { mayRead } from '../may-read.ts'
import { selectOfferEvents } from './events/donation-events.ts'
import { selectOrderEvents } from './events/order-events.ts'
import { selectPersonEvents } from './events/person-events.ts'
import { selectBusinessEvents, selectVenueEvents } from './events/venue-events.ts'
import { found, requireSubject } from './require-subject.ts'

type Kind = ParsedParams<typeof route>['kind']

export interface Before {
  at: string
  id: string
}

const PAGE = 30
const NOW: Before = { at: 'infinity', id: '' }

const EVENTS: Readonly<
  Record<Kind, (db: Db, id: string, before: Before, most: number) => Promise<TimelineEntry[]>>
> = {
  person: selectPersonEvents,
  order: selectOrderEvents,
  venue: selectVenueEvents,
  business: selectBusinessEvents,
  donation: selectOfferEvents,
}

/** A page of a timeline; empty for an unknown id. @throws Refusal('not_found' | 'invalid_input') */
export async function listTimeline(
  ctx: Ctx,
  { kind, id }: ParsedParams<typeof route>,
  { cursor }: ParsedQuery<typeof route>,
) {
  await requireSubjectOf(ctx, kind, id)
  const read = await EVENTS[kind](ctx.db, id, readCursor(cursor), PAGE + 1)
  return pageBy(read, PAGE, last => `${last.at}_${last.id}`)
}

/** Planners may read orders of compost only. */
async function requireSubjectOf(ctx: Ctx, kind: Kind, id: string) {
  if (kind !== 'order' || mayRead(ctx, 'order')) return requireSubject(ctx, kind)
  requireSubject(ctx, 'parcel')
  found(await maybe(ctx.db, sql`select from orders.found_orders where id = ${id} and kind = 'compost'`))
}

function readCursor(cursor: string | undefined): Before {
  if (cursor === undefined) return NOW
  const split = cursor.indexOf('_')
  const at = cursor.slice(0, split)
  if (split < 0 || !isReadableAs('timestamptz', at)) throw notThisCursor()
  return { at, id: cursor.slice(split + 1) }
}

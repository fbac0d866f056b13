import type { Found, findAnything as route } from '@dawra/contract/desk/find'
import { type FoundKind, foundKinds, MOST_FOUND } from '@dawra/contract/desk/find.rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/sql'
import { mayRead } from '../may-read.ts'
import { findIds } from './find-ids.ts'
import { readQuery, type SearchQuery } from './read-query.ts'
import {
  selectBatches,
  selectBins,
  selectBusinesses,
  selectDocuments,
  selectDonations,
  selectHeaps,
  selectOrders,
  selectPeople,
  selectRounds,
  selectSubscriptions,
  selectTickets,
  selectVenues,
} from './select-results.ts'

type Result = ResultOf<typeof route>

/** The results for a query, of the kinds that the caller may see. It only reads, so that repeating it is safe. */
export async function findAnything(ctx: Ctx, q: string): Promise<Result> {
  const query = readQuery(q)
  const groups: Result['groups'] = []
  if (query.text === '') return { groups }
  for (const kind of foundKinds) {
    if (!mayRead(ctx, kind)) continue
    const found = await findKind(ctx.db, kind, query)
    if (found.length > 0) groups.push({ kind, found })
  }
  return { groups }
}

type Select = (db: Db, ids: readonly string[]) => Promise<Found[]>

const SELECT: Readonly<Record<FoundKind, Select>> = {
  person: selectPeople,
  order: (db, ids) => selectOrders(db, ids, 'food'),
  parcel: (db, ids) => selectOrders(db, ids, 'compost'),
  venue: selectVenues,
  business: selectBusinesses,
  donation: selectDonations,
  ticket: selectTickets,
  document: selectDocuments,
  batch: selectBatches,
  bin: selectBins,
  subscription: selectSubscriptions,
  round: selectRounds,
  heap: selectHeaps,
}

async function findKind(db: Db, kind: FoundKind, query: SearchQuery): Promise<Found[]> {
  const ids = query.id ? [query.id] : await findIds(db, kind, query)
  if (ids.length === 0) return []
  const found = await SELECT[kind](db, ids)
  const byId = new Map(found.map(one => [one.id, one]))
  return ids.flatMap(id => byId.get(id) ?? []).slice(0, MOST_FOUND)
}

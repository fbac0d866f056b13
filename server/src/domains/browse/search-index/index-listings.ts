import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { freeFrom } from './free-from.ts'
import { indexedWords } from './listing-words.ts'
import { type Found, type IndexedKind, selectDescribed } from './select-listings.ts'
import { addVocabulary, deleteUnusedTerms } from './vocabulary.ts'

export function indexListings(ctx: Ctx, kind: IndexedKind, ids: readonly string[]): Promise<void> {
  return transact(ctx, async tx => {
    // The lock comes before the read: a rebuild must not overwrite what an event has just indexed with an older text.
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('browse.index', 0))`)
    const found = await selectDescribed(tx.db, kind, ids)
    const postings = await postingsOf(tx, found)
    await dropOthers(tx, kind, ids, postings)
    await putPostings(tx, kind, postings)
    await putFreeFrom(tx, kind, ids, found)
  })
}

interface Postings {
  listings: string[]
  terms: number[]
  weights: number[]
  places: string[]
  ends: string[]
}

async function postingsOf(tx: Tx, found: readonly Found[]): Promise<Postings> {
  const described = found.map(listing => ({ ...listing, ...indexedWords(listing) }))
  const ids = await addVocabulary(
    tx,
    described.flatMap(({ weights }) => [...weights.keys()]),
    described.flatMap(({ forms }) => forms),
  )
  const postings: Postings = { listings: [], terms: [], weights: [], places: [], ends: [] }
  for (const { id, place, endsAt, weights } of described)
    for (const [term, weight] of weights) {
      postings.listings.push(id)
      postings.terms.push(ids.get(term)!)
      postings.weights.push(weight)
      postings.places.push(place)
      postings.ends.push(endsAt)
    }
  return postings
}

/** Deletes postings that the listings no longer have, and unused terms: they may be personal names. */
async function dropOthers(tx: Tx, kind: IndexedKind, ids: readonly string[], { listings, terms }: Postings) {
  const dropped = await many<{ term: number }>(
    tx.db,
    sql`delete from browse.postings p
      where p.shelf = ${kind}::browse.shelf and p.listing_id = any(${ids}::uuid[])
        and (p.listing_id, p.term_id) not in (select * from unnest(${listings}::uuid[], ${terms}::int[]))
      returning p.term_id as term`,
  )
  if (dropped.length > 0) await deleteUnusedTerms(tx, [...new Set(dropped.map(({ term }) => term))])
}

const putPostings = ({ db }: Tx, kind: IndexedKind, { listings, terms, weights, places, ends }: Postings) =>
  run(
    db,
    sql`insert into browse.postings as p (shelf, listing_id, term_id, weight, place, ends_at)
      select ${kind}::browse.shelf, * from unnest(${listings}::uuid[], ${terms}::int[], ${weights}::int[],
        ${places}::point[], ${ends}::timestamptz[])
      on conflict (listing_id, term_id, shelf) do update
        set weight = excluded.weight, place = excluded.place, ends_at = excluded.ends_at
        where p.weight <> excluded.weight or not p.place ~= excluded.place or p.ends_at <> excluded.ends_at`,
  )

async function putFreeFrom({ db }: Tx, kind: IndexedKind, ids: readonly string[], found: readonly Found[]) {
  if (kind === 'venue') return
  await run(
    db,
    sql`delete from browse.free_from where listing_id = any(${ids}::uuid[])
      and not listing_id = any(${found.map(({ id }) => id)}::uuid[])`,
  )
  const stated = found.map(listing => ({ id: listing.id, foods: freeFrom(listing) }))
  await run(
    db,
    sql`insert into browse.free_from as f (listing_id, foods)
      select id, foods from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as s (id uuid, foods text[]) order by id
      on conflict (listing_id) do update set foods = excluded.foods where f.foods <> excluded.foods`,
  )
}

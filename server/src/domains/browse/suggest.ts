import type { Suggestion } from '@dawra/contract/listings'
import type { Ctx } from '#platform/context'
import { type Db, many, sql } from '#platform/sql'
import { wordsOf } from './search-index/fold.ts'
import { parseQuery } from './search-index/parse-query.ts'
import { withoutArticle } from './search-index/stem.ts'
import { isUsual, shownAs, termOf } from './search-index/terms.ts'

const MAX_SUGGESTIONS = 8
const MAX_VENUES = 3

/** Completions of a typed text: words of listings, and names of venues. */
export async function suggest({ db }: Pick<Ctx, 'db'>, text: string): Promise<Suggestion[]> {
  const typed = wordsOf(text).slice(0, 6)
  const last = typed.at(-1)
  if (!last) return []
  const before = typed.slice(0, -1)
  const begun = [...new Set([last.form, withoutArticle(last.form), last.form.replace(/^ال(?=.)/, '')])]
  const [words, venues] = await Promise.all([
    selectWords(db, begun),
    selectVenues(
      db,
      begun,
      before.map(({ form }) => termOf(form)),
    ),
  ])
  const together = before.length > 0 ? await goingWith(db, termOf(before.at(-1)?.form ?? ''), words) : words
  const ends = together
    .map(({ term, shown }) => ({ term, shown: shownAs(term, shown, last.form) }))
    // Two letters are too few for a spelling that is unusual.
    .filter(({ term, shown }) => last.form.length > 2 || isUsual(term, shown, last.form))
    .map(({ shown }) => shown)
  const texts = ends.map(end => [...before.map(({ shown }) => shown), end].join(' '))
  if (texts.length + venues.length === 0) {
    const { corrected } = await parseQuery(db, text)
    if (corrected) texts.push(corrected)
  }
  return [
    ...[...new Set(texts)]
      .slice(0, MAX_SUGGESTIONS - venues.length)
      .map(each => ({ type: 'words' as const, text: each })),
    ...venues.map(venue => ({ type: 'venue' as const, ...venue })),
  ]
}

interface Begun {
  id: number
  term: string
  shown: string
}

/** The most common words with this prefix, each meaning once. */
const selectWords = (db: Db, begun: readonly string[]) =>
  many<Begun>(
    db,
    sql`select id, term, shown from (
        select distinct on (t.id) t.id, t.term, f.shown, t.listings
        from unnest(${begun}::text[]) as b (begun) cross join lateral (
          select form, shown, term_id from browse.forms
          where form >= b.begun and form < b.begun || ${'\u{10ffff}'} order by form limit 2000) f
          join browse.terms t on t.id = f.term_id
        where length(f.form) > 2 and f.form !~ '^[0-9]'
        order by t.id, length(f.form)) found
      order by listings desc, length(term), term limit 40`,
  )

/** The words that occur together with the previous word, in a sample of its listings. */
async function goingWith(db: Db, before: string, words: readonly Begun[]): Promise<readonly Begun[]> {
  const beside = await many<{ id: number }>(
    db,
    sql`select o.term_id as id from (
        (select p.listing_id from browse.terms t join browse.deal_postings p on p.term_id = t.id
          where t.term = ${before} limit 300)
        union all
        (select p.listing_id from browse.terms t join browse.donation_postings p on p.term_id = t.id
          where t.term = ${before} limit 300)) l
      join browse.postings o on o.listing_id = l.listing_id and o.term_id = any(${words.map(({ id }) => id)}::int[])
      group by o.term_id`,
  )
  const ids = new Set(beside.map(({ id }) => id))
  return words.filter(({ id }) => ids.has(id))
}

interface FoundVenue {
  id: string
  text: { en: string | null; ar: string | null }
  area: string
}

/** Venues whose name has a word with this prefix, and all other typed words. */
const selectVenues = (db: Db, begun: readonly string[], terms: readonly string[]) =>
  many<FoundVenue>(
    db,
    sql`select v.id, v.name as text, v.area from (
        select p.listing_id, max(p.weight) as weight
        from (select distinct term_id from unnest(${begun}::text[]) as b (begun) cross join lateral (
            select term_id from browse.forms
            where form >= b.begun and form < b.begun || ${'\u{10ffff}'} order by form limit 200) f) t
          cross join lateral (select listing_id, weight from browse.venue_postings
            where term_id = t.term_id and weight > 30 limit 200) p
        where not exists (select from unnest(${terms}::text[]) as w (term)
          where not exists (select from browse.terms o join browse.venue_postings n
            on n.listing_id = p.listing_id and n.term_id = o.id and n.weight > 30 where o.term = w.term))
        group by p.listing_id order by weight desc, p.listing_id limit ${MAX_VENUES}::int) best
      join venues.cards v on v.id = best.listing_id order by best.weight desc, v.id`,
  )

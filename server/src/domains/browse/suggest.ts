import type { Suggestion } from '@dawra/contract/browse/listings'
import { isCut } from '@dawra/contract/browse/listings.rules'
import { understood } from '@dawra/contract/browse/understood-search.rules'
import { wordsOf } from '@dawra/contract/platform/words.rules'
import type { Ctx } from '#platform/context'
import { type Db, many, type Statement, sql } from '#platform/sql'
import { conditionOf, type FilterValues, filterValues, namesOf } from './filters.ts'
import { parseQuery } from './search-index/parse-query.ts'
import { withoutArticle } from './search-index/stem.ts'
import { isUsual, shownAs, termOf } from './search-index/terms.ts'

const MAX_SUGGESTIONS = 8
const MAX_VENUES = 3

/**
 * Completions of the entered text: words of listings, and names of venues. Next to an exclusion, only words of
 * listings that are free of it, and no venues, because they sell other food too.
 */
export async function suggest({ db, now }: Pick<Ctx, 'db' | 'now'>, text: string): Promise<Suggestion[]> {
  if (isCut(text)) return []
  const typed = wordsOf(text).slice(0, 6)
  const last = typed.at(-1)
  if (!last) return []
  const parsed = understood(text)
  const avoided = parsed.exclusionText ? parsed : undefined
  const before = avoided ? parsed.wanted.slice(0, -1) : typed.slice(0, -1)
  if (avoided && (parsed.unknown.length > 0 || parsed.wanted.at(-1)?.form !== last.form)) return []
  const begun = [...new Set([last.form, withoutArticle(last.form), last.form.replace(/^ال(?=.)/, '')])]
  const [words, venues] = await Promise.all([
    selectWords(db, begun),
    avoided
      ? []
      : selectVenues(
          db,
          begun,
          before.map(({ form }) => termOf(form)),
        ),
  ])
  const known = avoided ? await freeOf(db, words, filterValues('deal', {}, now, parsed.without)) : words
  const together = before.length > 0 ? await goingWith(db, termOf(before.at(-1)?.form ?? ''), known) : known
  const ends = together
    .map(({ term, shown }) => ({ term, shown: shownAs(term, shown, last.form) }))
    // Two letters are too few to suggest an unusual spelling.
    .filter(({ term, shown }) => last.form.length > 2 || isUsual(term, shown, last.form))
    .map(({ shown }) => shown)
  const texts = ends.map(end => [...typed.slice(0, -1).map(({ shown }) => shown), end].join(' '))
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

async function freeOf(db: Db, words: readonly Begun[], avoided: FilterValues): Promise<readonly Begun[]> {
  const ids = words.map(({ id }) => id)
  const free = await many<{ id: number }>(db, freeWordsStatement(ids, avoided))
  const known = new Set(free.map(({ id }) => id))
  return words.filter(({ id }) => known.has(id))
}

/** The terms that a matching listing has, among the first hundred listings of each. */
export function freeWordsStatement(ids: readonly number[], avoided: FilterValues): Statement {
  const names = namesOf(avoided)
  return {
    name: ['free-words', ...names].join('_'),
    text: `select w.id from unnest($1::int[]) as w (id) where exists (
      select from (select listing_id from browse.deal_postings p where p.term_id = w.id limit 100) p
        join deals.live_deals d on d.id = p.listing_id
      where ${names.map((name, at) => conditionOf(name, at + 2)).join(' and ')})`,
    values: [ids, ...names.map(name => avoided[name])],
  }
}

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

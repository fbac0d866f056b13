import type { Meaning } from './search-index/parse-query.ts'

/** How a statement matches the words of a search with a listing; its parameters begin at $3. */
export interface Matching {
  shape: string
  values: readonly unknown[]
  /** The terms whose nearest listings are scanned. */
  lead: string
  /** SQL for the number of words that a listing matches and their weight in it; `p` is the posting that was scanned. */
  score(postings: string): string
  /** SQL for whether the listing matches enough words. */
  isEnough: string
}

const LEAD = 'unnest($3::int[]) as lead (term_id)'

/**
 * Strict: the rarest word leads the scan, and the listing must match all others. Otherwise any word leads, and one
 * match is enough. The common cases, one word and one term per word, have cheaper statements.
 */
export function matching(meanings: readonly Meaning[], isStrict: boolean): Matching {
  const all = meanings.flatMap(({ terms }) => terms)
  const rarest = meanings.toSorted((a, b) => a.listings - b.listings)[0]
  const lead = isStrict ? (rarest?.terms ?? []) : all
  const least = isStrict ? meanings.length : 1
  if (meanings.length === 1) return { ...ONE, lead: LEAD, values: [lead] }
  if (all.length === meanings.length) return { ...PLAIN, lead: LEAD, values: [lead, all, least] }
  const words = meanings.flatMap(({ terms }, at) => terms.map(() => at))
  return { ...WIDE, lead: LEAD, values: [lead, all, words, least] }
}

type Kind = Omit<Matching, 'values' | 'lead'>

const ONE: Kind = {
  shape: 'one',
  score: () => '(select 1 as words, p.weight::int as weight)',
  isEnough: 'true',
}

/** Each word is one term. */
const PLAIN: Kind = {
  shape: 'plain',
  score: postings => `(select count(*)::int + 1 as words, coalesce(sum(o.weight), 0)::int + p.weight as weight
    from ${postings} o where o.listing_id = p.listing_id and o.term_id = any($4::int[])
      and o.term_id <> lead.term_id)`,
  isEnough: 's.words >= $5::int',
}

/** A word may be one of several terms: the best of them counts. */
const WIDE: Kind = {
  shape: 'wide',
  score: postings => `(select count(*)::int as words, coalesce(sum(best.weight), 0)::int as weight from (
    select max(o.weight) as weight from unnest($4::int[], $5::int[]) as w (term_id, word)
      join ${postings} o on o.listing_id = p.listing_id and o.term_id = w.term_id
    group by w.word) best)`,
  isEnough: 's.words >= $6::int',
}

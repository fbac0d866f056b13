import { isCut } from '@dawra/contract/browse/listings.rules'
import { type Understood, understood } from '@dawra/contract/browse/understood-search.rules'
import { type Avoidable, avoidableWords, foodAt } from '@dawra/contract/deals/avoidable-foods.rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { deletionsOf, editDistance, maxTypos } from '@dawra/contract/platform/edit-distance.rules'
import { emojiAsText } from '@dawra/contract/platform/emoji.rules'
import type { Word } from '@dawra/contract/platform/words.rules'
import { type Db, many, sql } from '#platform/sql'
import { isKnown, nameTermOf, shownAs, termOf, wantedWords } from './terms.ts'

export interface Meaning {
  terms: readonly number[]
  /** About the number of listings with one of them. */
  listings: number
}

export interface ParsedQuery {
  meanings: readonly Meaning[]
  /** The corrected text when unknown words were replaced or left out; null when all were known. */
  corrected: string | null
  /** Whether a listing can match. False for punctuation alone and for words that no listing has. */
  finds: boolean
  /** What the query says the food must be without. */
  without: readonly Avoidable[]
  /** Exclusions that no listing declares, so nothing matches. */
  unknown: readonly string[]
  /** The term of listings with exactly this title; null when there are none. */
  exact: number | null
}

export const MAX_WORDS = 8
const MAX_ENDINGS = 6

interface Term {
  id: number
  term: string
  listings: number
}

interface Candidate {
  at: number
  how: 'begins' | 'like'
  form: string
  shown: string
  term: string
  termId: number
  listings: number
}

/** Maps the words of a query to indexed terms: exact, as a prefix (the last word), or with typos. */
export async function parseQuery(db: Db, query: string): Promise<ParsedQuery> {
  const understoodQuery = understood(query)
  const { without, unknown } = understoodQuery
  const typed = [...new Map(wantedWords(understoodQuery).map(word => [termOf(word.form), word]))].slice(
    0,
    MAX_WORDS,
  )
  if (typed.length === 0 || isCut(query))
    return {
      meanings: [],
      corrected: null,
      finds: without.length > 0 && unknown.length === 0 && !isCut(query),
      exact: null,
      without,
      unknown,
    }
  const name = nameTermOf(emojiAsText(query))
  const known = await selectTerms(db, [name, ...typed.map(([term]) => term)])
  const words = typed.map(([term, word], at) => ({
    word,
    at,
    isLast: at === typed.length - 1,
    term: known.get(term),
  }))
  const unlisted = words.filter(({ term }) => !term)
  const candidates = unlisted.length > 0 ? await selectCandidates(db, unlisted) : []
  const read = words.map(({ word, at, term }) =>
    term
      ? { meaning: { terms: [term.id], listings: term.listings }, shown: word.shown, isTyped: true }
      : meant(
          word,
          candidates.filter(candidate => candidate.at === at && mayMean(understoodQuery, word, candidate)),
        ),
  )
  const found = read.filter(each => each !== undefined)
  const doubtful = understoodQuery.isGuarded
    ? words.filter(({ word }, at) => !read[at] && resemblesAvoidable(word.form)).map(({ word }) => word.shown)
    : []
  const cannotFit = [...unknown, ...doubtful]
  const finds = found.length > 0 && cannotFit.length === 0
  return {
    meanings: found.map(({ meaning }) => meaning),
    corrected:
      finds && (found.length < read.length || found.some(({ isTyped }) => !isTyped))
        ? [...found.map(({ shown }) => shown), understoodQuery.exclusionText].filter(Boolean).join(' ')
        : null,
    finds,
    exact: known.get(name)?.id ?? null,
    without,
    unknown: cannotFit,
  }
}

/**
 * Whether an unknown word may be read as a typo of another. Not next to an exclusion or to "free": there it may be
 * the mistyped name of what a person cannot eat.
 */
function mayMean(
  { isGuarded, without }: Understood,
  word: Word & { isFixed: boolean },
  { how, form }: Candidate,
) {
  if (!isGuarded) return true
  const foods = foodAt([{ form, shown: form }], 0)?.foods ?? new Set()
  const isAvoided = [...allergens, ...without].some(avoidable => foods.has(avoidable))
  return !isAvoided && (how === 'begins' || !word.isFixed)
}

const resemblesAvoidable = (form: string) =>
  avoidableWords.some(other => editDistance(form, other) <= Math.min(maxTypos(form), maxTypos(other)))

async function selectTerms(db: Db, terms: readonly string[]): Promise<Map<string, Term>> {
  const rows = await many<Term>(
    db,
    sql`select id, term, listings from browse.terms where term = any(${terms}::text[])`,
  )
  return new Map(rows.map(row => [row.term, row]))
}

type Unknown = { word: Word; at: number; isLast: boolean }

/** Completions of the last word, and words similar to any unknown one: by deletion variant or trigrams. */
function selectCandidates(db: Db, unknown: readonly Unknown[]): Promise<Candidate[]> {
  const last = unknown.find(({ isLast, word }) => isLast && word.form.length >= 2)
  const slips = unknown.flatMap(({ word, at }) => deletionsOf(word.form).map(slip => ({ at, slip })))
  return many<Candidate>(
    db,
    sql`select c.at, c.how, f.form, f.shown, t.term, f.term_id as "termId", t.listings from (
        select ${last?.at ?? 0}::int as at, 'begins' as how, id from (
          select id from browse.forms where form >= ${last?.word.form ?? '~'} and form < ${`${last?.word.form ?? '~'}\u{10ffff}`}
          order by form limit 60) begun
        union select w.at, 'like', s.form_id
          from unnest(${slips.map(({ at }) => at)}::int[], ${slips.map(({ slip }) => slip)}::text[]) as w (at, slip)
            join browse.slips s on s.slip = w.slip
        union select w.at, 'like', alike.id
          from unnest(${unknown.map(({ at }) => at)}::int[], ${unknown.map(({ word }) => word.form)}::text[]) as w (at, form)
            cross join lateral (select id from browse.forms order by form <-> w.form limit 12) alike) c
      join browse.forms f on f.id = c.id join browse.terms t on t.id = f.term_id`,
  )
}

function meant(word: Word, candidates: readonly Candidate[]) {
  const begun = byTerm(candidates.filter(({ how }) => how === 'begins')).slice(0, MAX_ENDINGS)
  // 'sup' is a prefix of supermarket, and may also be a typo of soup.
  if (begun.length > 0)
    return {
      meaning: meaningOf(byTerm([...begun, ...likeliest(word, candidates, 1)])),
      shown: word.shown,
      isTyped: true,
    }
  const like = isKnown(word.form) ? [] : likeliest(word, candidates, maxTypos(word.form))
  const [best] = like
  return (
    best && { meaning: meaningOf(like), shown: shownAs(best.term, best.shown, word.form), isTyped: false }
  )
}

/** Candidates with the smallest edit distance, the two most common. A wrong first letter counts half a typo more. */
function likeliest({ form }: Word, candidates: readonly Candidate[], most: number): Candidate[] {
  const like = candidates
    .filter(({ how }) => how === 'like')
    .map(candidate => ({ ...candidate, slips: editDistance(form, candidate.form) }))
    .filter(({ slips, form: other }) => slips <= Math.min(most, maxTypos(form), maxTypos(other)))
    .map(candidate => ({ ...candidate, rank: candidate.slips + (candidate.form[0] === form[0] ? 0 : 0.5) }))
  const least = Math.min(...like.map(({ rank }) => rank))
  return byTerm(like.filter(({ rank }) => rank === least)).slice(0, 2)
}

/** One candidate per term, the most common first. */
const byTerm = (candidates: readonly Candidate[]) =>
  [...new Map(candidates.toReversed().map(candidate => [candidate.termId, candidate])).values()].sort(
    (a, b) => b.listings - a.listings || a.termId - b.termId,
  )

const meaningOf = (candidates: readonly Candidate[]): Meaning => ({
  terms: candidates.map(({ termId }) => termId),
  listings: candidates.reduce((sum, { listings }) => sum + listings, 0),
})

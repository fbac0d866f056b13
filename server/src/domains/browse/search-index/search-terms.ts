import { isCut } from '@dawra/contract/browse/listings.rules'
import { understood } from '@dawra/contract/browse/understood-search.rules'
import { type Db, maybe, sql } from '#platform/sql'
import { freeTermOf } from './free-from.ts'
import { MAX_WORDS, parseQuery } from './parse-query.ts'
import { isKnown, termOf, wantedWords } from './terms.ts'

/**
 * The terms of a search. A mistyped word becomes its most likely meaning. A word that no listing has stays as it is,
 * for future listings. Null when nothing can ever match.
 */
export async function searchTerms(db: Db, text: string): Promise<string[] | null> {
  const parsed = understood(text)
  if (parsed.unknown.length > 0 || isCut(text)) return null
  const terms = parsed.without.map(freeTermOf)
  for (const { form, shown } of wantedWords(parsed).slice(0, MAX_WORDS)) {
    const isPlain = parsed.isGuarded || isKnown(form)
    terms.push(isPlain ? termOf(form) : ((await likeliestTerm(db, shown)) ?? termOf(form)))
  }
  return [...new Set(terms)]
}

async function likeliestTerm(db: Db, word: string): Promise<string | undefined> {
  const [meaning] = (await parseQuery(db, word)).meanings
  const found = await maybe<{ term: string }>(
    db,
    sql`select term from browse.terms where id = ${meaning?.terms[0] ?? null}::int`,
  )
  return found?.term
}

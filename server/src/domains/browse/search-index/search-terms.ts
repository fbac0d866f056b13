import { type Db, maybe, sql } from '#platform/sql'
import { emojiAsWords } from './emoji.ts'
import { MAX_WORDS, parseQuery } from './parse-query.ts'
import { isKnown, searchWords, termOf } from './terms.ts'

/**
 * The terms of a search's words. A mistyped word stands for what it most likely means; one that nothing listed has stays
 * as it is, for what may be listed later.
 */
export async function searchTerms(db: Db, text: string): Promise<string[]> {
  const words = searchWords(emojiAsWords(text)).slice(0, MAX_WORDS)
  const terms: string[] = []
  for (const { form, shown } of words)
    terms.push(isKnown(form) ? termOf(form) : ((await likeliestTerm(db, shown)) ?? termOf(form)))
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

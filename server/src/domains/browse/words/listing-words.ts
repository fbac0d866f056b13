import { areaBySlug } from '@dawra/contract/areas.rules'
import { type Word, wordsOf } from './fold.ts'
import { labelOf } from './labels.ts'
import { tellingWords, termOf } from './terms.ts'

/** What a listing or a venue says of itself. */
export interface Described {
  /** In each language that it has. */
  titles: readonly (string | null)[]
  /** Of the venue or the donor. */
  names: readonly (string | null)[]
  /** Category, tags, diets and the like. */
  labels: readonly string[]
  area: string
  ingredients: readonly (string | null)[]
}

/** A word of a title that has no other; among others it weighs less. */
const TITLE = 100
const NAME = 60
const AREA = 30
const LABEL = 20
const INGREDIENT = 8

/** How much each term says of a listing, and how its words are written there. */
export function wordsOfListing(listing: Described) {
  const weights = new Map<string, number>()
  const forms = new Map<string, Word & { term: string }>()
  const add = (words: readonly Word[], weight: number) => {
    for (const word of words) {
      const term = termOf(word.form)
      weights.set(term, Math.max(weights.get(term) ?? 0, Math.round(weight)))
      if (!forms.has(word.form)) forms.set(word.form, { ...word, term })
    }
  }
  for (const title of listing.titles) {
    const words = tellingWords(title ?? '')
    add(words, TITLE / Math.sqrt(words.length))
  }
  for (const name of listing.names) add(tellingWords(name ?? ''), NAME)
  const { name: area } = areaBySlug(listing.area) ?? { name: null }
  if (area) add([...tellingWords(area.en), ...tellingWords(area.ar)], AREA)
  for (const label of listing.labels) add(wordsOf(labelOf(label)), LABEL)
  for (const text of listing.ingredients) add(tellingWords(text ?? ''), INGREDIENT)
  return { weights, forms: [...forms.values()] }
}

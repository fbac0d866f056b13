import { withoutStatedFood } from '@dawra/contract/deals/allergens-in-text.rules'
import { type Word, wordsOf } from '@dawra/contract/platform/words.rules'
import { labelOf } from './label-words.ts'
import { nameTermOf, searchWords, termOf, withoutStopWords } from './terms.ts'

export interface Described {
  titles: readonly (string | null)[]
  names: readonly (string | null)[]
  /** The donor's name finds their donations, but is never suggested. */
  donor: string | null
  /** Category, tags, diets and the like. */
  labels: readonly string[]
  area: readonly (string | null)[]
  ingredients: readonly (string | null)[]
}

/** The weight of the only word of a title; several words share it. */
const TITLE = 100
/** Side dishes: 'with rice', 'مع الأرز', 'بالزبدة'. */
const BESIDE = 25
const COMES_WITH = /^(with|in|on|مع|على|في|بال.{2,})$/
/** Added when a label repeats a word of the title. */
const CONFIRMED = 15
const NAME = 60
const AREA = 30
const LABEL = 20
const INGREDIENT = 8

export function indexedWords(listing: Described) {
  const weights = new Map<string, number>()
  const forms = new Map<string, Word & { term: string }>()
  const add = (words: readonly Word[], weight: number) => {
    for (const { form } of words) put(termOf(form), weight)
    note(words)
  }
  const put = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  const note = (words: readonly Word[]) => {
    for (const word of words)
      if (!forms.has(word.form)) forms.set(word.form, { ...word, term: termOf(word.form) })
  }
  for (const [term, weight] of weightsOfTitles(listing.titles)) put(term, weight)
  for (const title of listing.titles) {
    note(searchWords(withoutStatedFood(title ?? '')))
    if (title) put(nameTermOf(title), TITLE)
  }
  for (const name of listing.names) add(searchWords(name ?? ''), NAME)
  for (const name of listing.area) add(searchWords(name ?? ''), AREA)
  for (const label of listing.labels)
    for (const word of wordsOf(labelOf(label))) {
      const weight = weights.get(termOf(word.form)) ?? 0
      add([word], weight > LABEL ? weight + CONFIRMED : LABEL)
    }
  for (const { form } of searchWords(listing.donor ?? '')) put(termOf(form), NAME)
  // Ingredients find a listing, but are not suggested.
  for (const text of listing.ingredients)
    for (const { form } of searchWords(withoutStatedFood(text ?? ''))) put(termOf(form), INGREDIENT)
  return { weights, forms: [...forms.values()] }
}

/** A term in both titles gets the lower of its two weights: 'cake with kunafa' is a cake. */
function weightsOfTitles(titles: readonly (string | null)[]): Map<string, number> {
  const least = new Map<string, number>()
  for (const title of titles)
    for (const [term, weight] of weightsOfTitle(title ?? ''))
      least.set(term, Math.min(least.get(term) ?? weight, weight))
  return least
}

function weightsOfTitle(title: string): Map<string, number> {
  const all = wordsOf(withoutStatedFood(title))
  const turn = all.findIndex(({ form }, at) => at > 0 && COMES_WITH.test(form))
  const dish = withoutStopWords(turn < 0 ? all : all.slice(0, turn))
  const beside = withoutStopWords(turn < 0 ? [] : all.slice(turn))
  const weights = new Map(beside.map(({ form }) => [termOf(form), BESIDE]))
  for (const { form } of dish) weights.set(termOf(form), Math.round(TITLE / dish.length ** 0.3))
  return weights
}

import { allergens } from '../platform/allergens.rules.ts'
import { emojiAsText } from '../platform/emoji.rules.ts'
import { type PlacedWord, wordsOf } from '../platform/words.rules.ts'
import { type Avoidable, avoidables, foodAt, type NamedFood } from './avoidable-foods.rules.ts'
import { indexesIn } from './excluded-foods.rules.ts'
import { inFull, phrases } from './exclusion-phrases.rules.ts'
import { spansOf } from './exclusion-spans.rules.ts'

type Allergen = (typeof allergens)[number]

interface Named {
  foods: readonly Avoidable[]
  /** The text names the allergen itself ("nuts"), not a food made of it ("cake"). */
  isName: boolean
}

function read(text: string): { named: Named[]; free: ReadonlySet<Avoidable> } {
  const words = wordsOf(emojiAsText(inFull(text)))
  const spans = spansOf(words)
  const free = new Set(spans.flatMap(span => [...span.foods]))
  const named: Named[] = []
  let at = 0
  while (at < words.length) {
    const span = spans.find(({ from, to }) => from <= at && at < to)
    const food = foodAt(words, at)
    if (!span && food) named.push({ foods: namedBy(words, at, food, free), isName: food.isName })
    at = span ? span.to : at + (food?.length ?? 1)
  }
  return { named, free }
}

/** What a listing's text names, and what it declares the food to be free of. */
export function foodStatedIn(text: string): { named: ReadonlySet<Avoidable>; free: ReadonlySet<Avoidable> } {
  const { named, free } = read(text)
  return { named: new Set(named.flatMap(({ foods }) => foods)), free }
}

/**
 * Allergens that the texts name although the answer denies them. Empty when the answer is unknown (null). For a
 * collective name like seafood it is enough when one of its allergens is declared.
 */
export function deniedAllergens(
  texts: readonly (string | null)[],
  stated: readonly Allergen[] | null,
): Allergen[] {
  if (stated === null) return []
  const isStated = (food: Avoidable) => (stated as readonly Avoidable[]).includes(food)
  const denied = new Set(
    texts
      .flatMap(text => read(text ?? '').named)
      .flatMap(({ foods, isName }) =>
        isName && foods.some(isStated) ? [] : foods.filter(food => !isStated(food)),
      ),
  )
  return allergens.filter(allergen => denied.has(allergen))
}

/** Dairy-free cheese and vegan cheese have no milk. A food's own name always counts, whatever else the text says. */
function namedBy(
  words: readonly PlacedWord[],
  at: number,
  food: NamedFood,
  free: ReadonlySet<Avoidable>,
): Avoidable[] {
  const isVegan = [at - 1, at + food.length].some(beside => VEGAN.has(words[beside]?.form ?? ''))
  return avoidables.filter(
    each => food.foods.has(each) && !(isVegan && ANIMAL.has(each)) && (food.isName || !free.has(each)),
  )
}

/** Animal products: food called vegan has none of them. */
const ANIMAL = new Set<Avoidable>(['crustaceans', 'eggs', 'fish', 'milk', 'molluscs', 'meat'])
const VEGAN = new Set(phrases('vegan, plantbased, نباتي, نباتية, فيجن, فيغن').flat())

/** The text without the words that declare the food free of something. */
export function withoutStatedFood(text: string): string {
  const words = wordsOf(text)
  const spans = spansOf(words)
  if (spans.length === 0) return text
  const inSpans = indexesIn(spans)
  return words.flatMap(({ shown }, at) => (inSpans.has(at) ? [] : [shown])).join(' ')
}

import { type Avoidable, avoidables } from '@dawra/contract/avoidables.rules'
import { allergens } from '@dawra/contract/deals.rules'
import { saidOfFood } from '@dawra/contract/said-of-food.rules'

/** What a listing says of what is in it. */
export interface Stated {
  /** Null when it gives no answer. */
  allergens: readonly string[] | null
  dietary: readonly string[]
  /** Title, description, ingredients and the note on allergens, in each language that it has. */
  texts: readonly (string | null)[]
}

/**
 * What a listing is free of: its answer says so, or of sugar and meat its own words and labels, and none of its texts
 * names it. What it does not state is left out.
 */
export function freeFrom({ allergens: stated, dietary, texts }: Stated): Avoidable[] {
  const said = texts.map(text => saidOfFood(text ?? ''))
  const states = (avoidable: Avoidable) => {
    if (avoidable === 'meat' && dietary.some(label => label === 'vegetarian' || label === 'vegan'))
      return true
    if (avoidable === 'meat' || avoidable === 'sugar') return said.some(({ free }) => free.has(avoidable))
    return stated !== null && !stated.includes(avoidable)
  }
  return avoidables.filter(each => states(each) && !said.some(({ named }) => named.has(each)))
}

/** Being free of something, as a term of a saved search. */
export const freeTermOf = (avoidable: Avoidable) => `-${avoidable}`
export const isFreeTerm = (term: string) => term.startsWith('-')

/** Labels that are a way to say that food is without something. */
const LABELS = { gluten_free: 'gluten', dairy_free: 'milk' } as const satisfies Record<string, Avoidable>

/** All that is avoided, by the filters and by the words of a search. */
export function avoidedBy(
  {
    without = [],
    dietary = [],
  }: { without?: readonly Avoidable[] | undefined; dietary?: readonly string[] | undefined },
  said: readonly Avoidable[] = [],
): Avoidable[] {
  const labelled = dietary.flatMap(label => (label in LABELS ? [LABELS[label as keyof typeof LABELS]] : []))
  return avoidables.filter(each => [...without, ...said, ...labelled].includes(each))
}

export const isAllergen = (avoidable: Avoidable) => (allergens as readonly string[]).includes(avoidable)

import { foodStatedIn } from '@dawra/contract/deals/allergens-in-text.rules'
import { type Avoidable, avoidables } from '@dawra/contract/deals/avoidable-foods.rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'

export interface Stated {
  /** Null when it gives no answer. */
  allergens: readonly string[] | null
  dietary: readonly string[]
  /** Title, description, ingredients and allergen note, in each language that it has. */
  texts: readonly (string | null)[]
}

/**
 * What a listing is free of: its answer states it (for sugar and meat, its words and labels do), and none of its
 * texts names it. Without a statement nothing is assumed.
 */
export function freeFrom({ allergens: stated, dietary, texts }: Stated): Avoidable[] {
  const foodsOf = texts.map(text => foodStatedIn(text ?? ''))
  const states = (avoidable: Avoidable) => {
    if (avoidable === 'meat' && dietary.some(label => label === 'vegetarian' || label === 'vegan'))
      return true
    if (avoidable === 'meat' || avoidable === 'sugar') return foodsOf.some(({ free }) => free.has(avoidable))
    return stated !== null && !stated.includes(avoidable)
  }
  return avoidables.filter(each => states(each) && !foodsOf.some(({ named }) => named.has(each)))
}

export const freeTermOf = (avoidable: Avoidable) => `-${avoidable}`
export const isFreeTerm = (term: string) => term.startsWith('-')

const LABELS = { gluten_free: 'gluten', dairy_free: 'milk' } as const satisfies Record<string, Avoidable>

export function avoidedBy(
  {
    without = [],
    dietary = [],
  }: { without?: readonly Avoidable[] | undefined; dietary?: readonly string[] | undefined },
  foodsOf: readonly Avoidable[] = [],
): Avoidable[] {
  const labelled = dietary.flatMap(label => (label in LABELS ? [LABELS[label as keyof typeof LABELS]] : []))
  return avoidables.filter(each => [...without, ...foodsOf, ...labelled].includes(each))
}

export const isAllergen = (avoidable: Avoidable) => (allergens as readonly string[]).includes(avoidable)

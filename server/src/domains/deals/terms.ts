import { deniedAllergens } from '@dawra/contract/deals/allergens-in-text.rules'
import { allergenObstacle, statedAllergens, windowObstacle } from '@dawra/contract/deals/rules'
import type { DealTerms, OwnDeal } from '@dawra/contract/deals/schemas'
import { Refusal } from '#platform/errors'

/** @throws Refusal('price_not_lower' | 'window_not_allowed' | 'allergens_not_stated') */
export function checkTerms(terms: DealTerms, now: Date) {
  checkPrice(terms)
  checkWindow(terms.window, now)
  // A draft may omit the allergen answer, but not contradict itself.
  if (allergenObstacle(terms) === 'list_mismatch') checkAllergens(terms)
}

/** @throws Refusal('price_not_lower') */
export function checkPrice({ price, originalPrice }: Pick<DealTerms, 'price' | 'originalPrice'>) {
  if (price >= originalPrice) throw new Refusal('price_not_lower')
}

/** @throws Refusal('window_not_allowed', { obstacle }) */
export function checkWindow(window: DealTerms['window'], now: Date) {
  const obstacle = windowObstacle(window, now)
  if (obstacle) throw new Refusal('window_not_allowed', { obstacle })
}

export type AllergenTerms = Pick<OwnDeal, 'kind' | 'allergenAnswer' | 'allergens' | 'allergensNote'>

/** @throws Refusal('allergens_not_stated', { obstacle }) */
export function checkAllergens(terms: AllergenTerms) {
  const obstacle = allergenObstacle(terms)
  if (obstacle) throw new Refusal('allergens_not_stated', { obstacle })
}

export type NamingTerms = AllergenTerms & Pick<OwnDeal, 'title' | 'ingredients'>

const deniedIn = ({ title, ingredients, ...answer }: NamingTerms) =>
  deniedAllergens([title.en, title.ar, ingredients.en, ingredients.ar], statedAllergens(answer))

/**
 * Asks for confirmation when a title or an ingredient names an allergen that the answer denies. `before` holds what was
 * confirmed earlier.
 * @throws Refusal('allergens_named', { named })
 */
export function checkNamed(terms: NamingTerms, isSure: boolean | undefined, before?: NamingTerms) {
  if (isSure) return
  const settled = before ? deniedIn(before) : []
  const named = deniedIn(terms).filter(each => !settled.includes(each))
  if (named.length > 0) throw new Refusal('allergens_named', { named })
}

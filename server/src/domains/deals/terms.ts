import type { DealTerms } from '@dawra/contract/deals'
import { windowObstacle } from '@dawra/contract/deals.rules'
import { Refusal } from '#platform/errors'

/** @throws Refusal('price_not_lower' | 'window_not_allowed') */
export function checkTerms(terms: Pick<DealTerms, 'price' | 'originalPrice' | 'window'>, now: Date) {
  if (terms.price >= terms.originalPrice) throw new Refusal('price_not_lower')
  checkWindow(terms.window, now)
}

/** @throws Refusal('window_not_allowed', { obstacle }) */
export function checkWindow(window: DealTerms['window'], now: Date) {
  const obstacle = windowObstacle(window, now)
  if (obstacle) throw new Refusal('window_not_allowed', { obstacle })
}

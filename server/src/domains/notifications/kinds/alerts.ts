import type { Tx } from '#platform/transact'
import { selectDeal } from '../alerts/deal.ts'
import type { AlertFacts } from '../texts/en/alerts.ts'
import type { Kind } from './kind.ts'

const link = ({ dealId }: AlertFacts) => `/deal/${dealId}`

async function isCurrent(tx: Tx, { dealId, price }: AlertFacts) {
  const deal = await selectDeal(tx, dealId)
  return deal !== undefined && deal.price <= price
}

export const alertsKinds = {
  favourite_listed: { link, isCurrent } satisfies Kind<'favourite_listed'>,
  search_matched: { link, isCurrent } satisfies Kind<'search_matched'>,
  back_in_stock: { link, isCurrent } satisfies Kind<'back_in_stock'>,
}

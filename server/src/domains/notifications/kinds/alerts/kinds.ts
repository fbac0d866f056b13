import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import { selectDeal } from './select-deal-on-sale.ts'
import type { AlertFacts, texts } from './texts.en.ts'

const link = ({ dealId }: AlertFacts) => `/deal/${dealId}`

async function isCurrent(tx: Tx, { dealId, price }: AlertFacts) {
  const deal = await selectDeal(tx, dealId)
  return deal !== undefined && deal.price <= price
}

const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const window = { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' }
const alert: AlertFacts = {
  dealId: '0192f0c8-0000-7000-8000-000000000003',
  venue,
  title: { en: 'Chicken biryani', ar: 'برياني دجاج' },
  price: 1300,
  window,
}

export const kinds = {
  favourite_listed: { link, isCurrent, examples: [alert] },
  search_matched: { link, isCurrent, examples: [alert] },
  back_in_stock: { link, isCurrent, examples: [alert] },
} satisfies KindsOf<typeof texts>

import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { type DealFields, toFields } from '#features/deals/form/fields.ts'
import { fieldsOfWindow, quickPicks } from '#features/deals/form/windows.ts'

const MOST = 8

const nameOf = ({ title }: OwnDeal) => `${title.en} ${title.ar}`

/** Past deals, the latest of each name. Drafts are skipped, because they were never sold. */
export function repeatable(deals: readonly OwnDeal[]): OwnDeal[] {
  const offered = new Set(
    deals.filter(({ status }) => status === 'live' || status === 'scheduled').map(nameOf),
  )
  const byName = new Map<string, OwnDeal>()
  for (const deal of deals) {
    const wasSold = deal.status === 'ended' || deal.status === 'withdrawn'
    const name = nameOf(deal)
    if (wasSold && !offered.has(name) && !byName.has(name)) byName.set(name, deal)
  }
  return [...byName.values()].slice(0, MOST)
}

/** The same food and hours: today if there is still time, else tomorrow. */
export function again(deal: OwnDeal, now: Date): DealFields {
  const hours = fieldsOfWindow(deal.window)
  const next = quickPicks(now, hours).find(({ isLast }) => isLast)
  return { ...toFields(deal), ...(next && { day: next.day, from: next.from, until: next.until }) }
}

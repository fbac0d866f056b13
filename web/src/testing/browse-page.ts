import type { ListingPage } from '@dawra/contract/browse/listings'
import type { DealCard } from '@dawra/contract/browse/schemas'
import type { DonationCard } from '@dawra/contract/donations/schemas'
import type { ReactNode } from 'react'
import { readBrowseSearch } from '#features/browse/search.ts'
import { dealCard, NOW } from '#features/deals/testing.ts'
import { type Answers, mount, runHook } from './mount.tsx'

export const DEALS = 'GET /api/v1/deals'
export const DONATIONS = 'GET /api/v1/donations'

export const donationCard = (change: Partial<DonationCard> = {}): DonationCard => ({
  id: 'bread',
  kind: 'food',
  title: { en: 'Fresh bread', ar: 'خبز طازج' },
  category: 'grains',
  tags: [],
  picture: null,
  price: 0,
  gramsLeft: 2000,
  storage: 'ambient',
  window: { startsAt: '2026-05-01T13:00:00Z', endsAt: '2026-05-01T19:00:00Z' },
  area: 'ruwi',
  donor: { name: 'Muna', kind: 'household', venue: null },
  publishedAt: '2026-05-01T13:30:00Z',
  charitiesUntil: '2026-05-01T13:45:00Z',
  distanceMeters: null,
  ...change,
})

interface ListPage {
  total?: number
  next?: string | null
  corrected?: string | null
  without?: ListingPage['without']
}
const listOf = <Item>(
  items: Item[],
  { total = items.length, next = null, corrected = null, without = null }: ListPage,
) => ({
  items,
  total,
  next,
  near: null,
  corrected,
  without,
})
export const dealList = (items: DealCard[], page: ListPage = {}) => listOf(items, page)
export const donationList = (items: DonationCard[], page: ListPage = {}) => listOf(items, page)
export const someDeals = (count: number, change: Partial<DealCard> = {}) =>
  Array.from({ length: count }, (_, index) =>
    dealCard({ id: `deal-${index}`, title: { en: `Dish ${index}`, ar: null }, ...change }),
  )

interface Where {
  query?: string
  place?: string | null
  answers?: Answers
  locale?: 'en' | 'ar'
}

const around = ({ query = '', place = null, answers = {}, locale = 'en' }: Where) => ({
  messages: ['browse', 'deals', 'map'] as const,
  path: `/browse${query}`,
  route: { id: '/_customer/browse', validateSearch: readBrowseSearch } as const,
  boot: { place },
  now: NOW,
  answers,
  locale,
})

export const mountBrowse = (part: ReactNode, where: Where = {}) => mount(part, around(where))
export const runBrowseHook = <Result>(hook: () => Result, where: Where = {}) => runHook(hook, around(where))

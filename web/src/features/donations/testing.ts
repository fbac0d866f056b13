import type { OwnDonation, OwnRequest, ReceivedRequest } from '@dawra/contract/donations/schemas'

const requestBase = {
  id: 'r1',
  donationId: 'd1',
  grams: 2000,
  price: 0,
  message: '',
  wishedAt: '2026-12-10T15:00:00.000Z',
  agreedAt: null,
  holdExpiresAt: null,
  requestedAt: '2026-12-10T13:30:00.000Z',
  closedAt: null,
  closedBy: null,
  reason: null,
  unread: 0,
  ratings: { mine: null, theirs: null },
} as const

/** Hot biryani, made at six in the evening in Muscat and available until eight. */
export const aDonation = (change: Partial<OwnDonation> = {}): OwnDonation => ({
  id: 'd1',
  version: 3,
  leftover: null,
  kind: 'food',
  title: { en: 'Biryani', ar: 'برياني' },
  description: { en: null, ar: null },
  instructions: { en: null, ar: null },
  allergensNote: { en: null, ar: null },
  category: 'cooked',
  feedSources: [],
  tags: [],
  dietary: [],
  allergens: [],
  picture: null,
  grams: 5000,
  price: 0,
  storage: 'hot',
  madeAt: '2026-12-10T14:00:00.000Z',
  useBy: '2026-12-10T16:00:00.000Z',
  window: { startsAt: '2026-12-10T14:00:00.000Z', endsAt: '2026-12-10T16:00:00.000Z' },
  place: { lat: 23.588, lng: 58.407 },
  area: 'al-khuwair',
  address: 'Way 2235, Building 14',
  phone: '+96892123456',
  status: 'available',
  gramsLeft: 3000,
  gramsCollected: 0,
  publishedAt: '2026-12-10T14:00:00.000Z',
  charitiesUntil: '2026-12-10T14:15:00.000Z',
  allowsClaims: false,
  hiddenAt: null,
  recalledBecause: null,
  waiting: 1,
  ...change,
})

export const aReceivedRequest = (change: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  ...requestBase,
  status: 'waiting',
  requester: { name: 'Salma', kind: 'person', collected: 4, missed: 0, rating: null },
  requesterPhone: null,
  handOut: null,
  ...change,
})

export function aRequest(change: Partial<OwnRequest> = {}): OwnRequest {
  const { id, kind, title, category, tags, picture, price, storage, window, area, status } = aDonation()
  const { publishedAt, charitiesUntil, recalledBecause } = aDonation()
  return {
    ...requestBase,
    status: 'waiting',
    donation: {
      ...{ id, kind, title, category, tags, picture, price, storage, window, area, status },
      ...{ publishedAt, charitiesUntil, recalledBecause },
      donor: { name: 'Maryam', kind: 'household', venue: null },
    },
    code: null,
    meeting: null,
    payment: null,
    ...change,
  }
}

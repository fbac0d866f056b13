import { COLLECTING_LISTS } from './collecting-lists.rules.ts'
import type { OfficeList } from './list-filters.rules.ts'

const list = <
  const Given extends Partial<OfficeList> &
    Pick<OfficeList, 'permissions' | 'filters' | 'states' | 'columns'>,
>(
  given: Given,
): OfficeList => ({ kinds: [], methods: [], sorts: ['newest', 'oldest'], ...given })

/** The lists of the office: each is declared here once, for the server and the page. */
export const OFFICE_LISTS = {
  orders: list({
    permissions: ['support'],
    filters: ['q', 'state', 'kind', 'method', 'venue', 'area', 'person', 'from', 'until', 'least', 'most'],
    states: [
      'ready',
      'confirmed',
      'out_for_delivery',
      'awaiting_payment',
      'no_show',
      'completed',
      'part_refunded',
      'refunded',
      'cancelled',
      'released',
    ],
    kinds: ['deals', 'collection', 'delivery'],
    methods: ['online', 'cash'],
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'number', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'venue', type: 'name' },
      { key: 'customer', type: 'name' },
      { key: 'total', type: 'money' },
      { key: 'givenBack', type: 'money' },
      { key: 'method', type: 'word' },
      { key: 'startsAt', type: 'time' },
      { key: 'placedAt', type: 'time' },
    ],
  }),
  refunds: list({
    permissions: ['finance'],
    filters: ['q', 'state', 'method', 'from', 'until', 'least', 'most'],
    states: ['failed', 'pending', 'refunded'],
    methods: ['card', 'omannet'],
    sorts: ['state', 'newest', 'oldest'],
    columns: [
      { key: 'number', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'amount', type: 'money' },
      { key: 'method', type: 'word' },
      { key: 'problem', type: 'text' },
      { key: 'requestedAt', type: 'time' },
      { key: 'settledAt', type: 'time' },
    ],
  }),
  payments: list({
    permissions: ['finance'],
    filters: ['q', 'state', 'method', 'from', 'until', 'least', 'most'],
    states: ['unpaid', 'paid', 'ended'],
    methods: ['card', 'omannet'],
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'number', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'amount', type: 'money' },
      { key: 'givenBack', type: 'money' },
      { key: 'method', type: 'word' },
      { key: 'startedAt', type: 'time' },
      { key: 'paidAt', type: 'time' },
    ],
  }),
  people: list({
    permissions: ['people'],
    filters: ['q', 'state', 'kind', 'from', 'until'],
    states: ['active', 'unconfirmed', 'anonymous', 'blocked', 'erased'],
    kinds: ['donor', 'buyer', 'driver', 'charity', 'operator'],
    columns: [
      { key: 'person', type: 'name' },
      { key: 'state', type: 'state' },
      { key: 'email', type: 'code' },
      { key: 'phone', type: 'code' },
      { key: 'roles', type: 'words' },
      { key: 'joinedAt', type: 'time' },
      { key: 'seenAt', type: 'time' },
    ],
  }),
  venues: list({
    permissions: ['catalogue'],
    filters: ['q', 'state', 'kind', 'area', 'from', 'until'],
    states: ['open', 'closed'],
    kinds: ['restaurant', 'cafe', 'bakery', 'sweets', 'hotel', 'grocery', 'caterer', 'juice_bar'],
    columns: [
      { key: 'venue', type: 'name' },
      { key: 'state', type: 'state' },
      { key: 'kind', type: 'word' },
      { key: 'area', type: 'area' },
      { key: 'phone', type: 'code' },
      { key: 'joinedAt', type: 'time' },
    ],
  }),
  deals: list({
    permissions: ['moderation', 'support'],
    filters: ['q', 'state', 'kind', 'venue', 'area', 'from', 'until', 'least', 'most'],
    states: ['hidden', 'live', 'scheduled', 'draft', 'withdrawn', 'ended'],
    kinds: ['dish', 'surprise_bag'],
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'title', type: 'name' },
      { key: 'state', type: 'state' },
      { key: 'venue', type: 'name' },
      { key: 'price', type: 'money' },
      { key: 'portions', type: 'count' },
      { key: 'sold', type: 'count' },
      { key: 'startsAt', type: 'time' },
      { key: 'madeAt', type: 'time' },
    ],
  }),
  donations: list({
    permissions: ['moderation', 'support'],
    filters: ['q', 'state', 'kind', 'venue', 'area', 'person', 'from', 'until'],
    states: ['hidden', 'recalled', 'available', 'reserved', 'collected', 'withdrawn', 'expired'],
    kinds: ['food', 'feed'],
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'donation', type: 'name' },
      { key: 'state', type: 'state' },
      { key: 'donor', type: 'name' },
      { key: 'kind', type: 'word' },
      { key: 'area', type: 'area' },
      { key: 'grams', type: 'weight' },
      { key: 'gramsLeft', type: 'weight' },
      { key: 'price', type: 'money' },
      { key: 'listedAt', type: 'time' },
      { key: 'endsAt', type: 'time' },
    ],
  }),
  vouchers: list({
    permissions: ['support'],
    filters: ['q', 'state', 'kind', 'person', 'from', 'until', 'least', 'most'],
    states: ['ready', 'held', 'used', 'recalled', 'expired'],
    kinds: ['amount_off', 'free_delivery'],
    columns: [
      { key: 'code', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'voucher', type: 'name' },
      { key: 'customer', type: 'name' },
      { key: 'worth', type: 'money' },
      { key: 'number', type: 'code' },
      { key: 'issuedAt', type: 'time' },
      { key: 'lastsUntil', type: 'time' },
      { key: 'usedAt', type: 'time' },
    ],
  }),
  subscriptions: list(COLLECTING_LISTS.subscriptions),
  bins: list(COLLECTING_LISTS.bins),
  stops: list(COLLECTING_LISTS.stops),
} satisfies Record<string, OfficeList>

export type OfficeListName = keyof typeof OFFICE_LISTS
export const officeListNames = Object.keys(OFFICE_LISTS) as [OfficeListName, ...OfficeListName[]]

/** The largest number that is counted; above it the page says “more than”. */
export const MOST_COUNTED = 1000
export const MOST_VIEWS = 30

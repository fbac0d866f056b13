import { subscriptionKinds } from '../bins/rules.ts'
import { stopKinds } from '../rounds/rules.ts'
import type { OfficeList } from './list-filters.rules.ts'

export const COLLECTING_LISTS = {
  subscriptions: {
    permissions: ['planning'],
    filters: ['q', 'state', 'kind', 'area', 'person', 'from', 'until'],
    states: ['requested', 'approved', 'active', 'paused', 'declined', 'ended'],
    kinds: subscriptionKinds,
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'plan', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'customer', type: 'name' },
      { key: 'kind', type: 'word' },
      { key: 'area', type: 'area' },
      { key: 'phone', type: 'code' },
      { key: 'bins', type: 'count' },
      { key: 'litres', type: 'count' },
      { key: 'appliedAt', type: 'time' },
      { key: 'startsOn', type: 'day' },
    ],
  },
  bins: {
    permissions: ['planning'],
    filters: ['q', 'state', 'kind', 'area', 'person', 'from', 'until'],
    states: ['to_fetch', 'lost', 'damaged', 'in_store', 'placed', 'retired'],
    kinds: subscriptionKinds,
    columns: [
      { key: 'bin', type: 'code' },
      { key: 'state', type: 'state' },
      { key: 'litres', type: 'count' },
      { key: 'emptyWeight', type: 'weight' },
      { key: 'plan', type: 'code' },
      { key: 'customer', type: 'name' },
      { key: 'kind', type: 'word' },
      { key: 'area', type: 'area' },
      { key: 'madeAt', type: 'time' },
    ],
  },
  stops: {
    permissions: ['planning'],
    filters: ['q', 'state', 'kind', 'area', 'person', 'from', 'until'],
    states: ['missed', 'arrived', 'planned', 'done', 'cancelled'],
    kinds: stopKinds,
    sorts: ['newest', 'oldest', 'state'],
    columns: [
      { key: 'day', type: 'day' },
      { key: 'state', type: 'state' },
      { key: 'round', type: 'name' },
      { key: 'kind', type: 'word' },
      { key: 'area', type: 'area' },
      { key: 'plan', type: 'code' },
      { key: 'customer', type: 'name' },
      { key: 'grams', type: 'weight' },
      { key: 'foundInIt', type: 'word' },
      { key: 'missedBecause', type: 'word' },
    ],
  },
} satisfies Record<string, Partial<OfficeList>>

import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Board, BoardPickup } from '@dawra/contract/orders/board'
import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { ReactNode } from 'react'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type OwnVenue, VenueContext } from '#parts/venue/use-venue.ts'

const aVenue = (role: VenueRole = 'owner'): OwnVenue => ({
  id: 'v1',
  name: { en: 'Karak House', ar: 'بيت الكرك' },
  type: 'cafe',
  area: 'ruwi',
  point: { lat: 23.59, lng: 58.54 },
  picture: null,
  role,
})

export const atVenue =
  (role: VenueRole = 'owner') =>
  (page: ReactNode) => <VenueContext value={aVenue(role)}>{page}</VenueContext>

type Line = BoardPickup['lines'][number]

export const aLine = (line: Partial<Line> = {}): Line => ({
  dealId: 'd1',
  title: { en: 'Karak box', ar: 'علبة كرك' },
  picture: null,
  quantity: 2,
  unitPrice: 900,
  originalUnitPrice: 2000,
  portionGrams: 400,
  allergens: [],
  allergensNote: { en: null, ar: null },
  ...line,
})

/** A new order of two portions for 22 November 2026, 19:00 to 21:00 in Muscat. */
export const aPickup = (pickup: Partial<BoardPickup> = {}): BoardPickup => ({
  id: 'p1',
  status: 'confirmed',
  window: { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T17:00:00Z' },
  lines: [aLine()],
  total: 1800,
  discount: 0,
  isCash: false,
  refundedPart: 0,
  partRefunds: [],
  refundedAt: null,
  cancelledBy: null,
  cancelReason: null,
  late: null,
  collector: null,
  handedOverBy: null,
  codeCheck: null,
  collectorCheck: null,
  unreadMessages: 0,
  orderNumber: 'DS2611220070',
  customer: { name: 'Salma', phone: '+96892345678', isErased: false },
  packaging: {},
  confirmedAt: '2026-11-22T10:00:00Z',
  readyAt: null,
  completedAt: null,
  isReceived: false,
  cashToCollect: null,
  ...pickup,
})

export const aReadyPickup = (pickup: Partial<BoardPickup> = {}) =>
  aPickup({ status: 'ready', readyAt: '2026-11-22T11:00:00Z', ...pickup })

/** On sale: ten portions, of which six are left. */
export const aDeal = (deal: Partial<OwnDeal> = {}): OwnDeal => ({
  id: 'd1',
  version: 3,
  venueId: 'v1',
  status: 'live',
  kind: 'dish',
  packaging: 'ours',
  title: { en: 'Karak box', ar: 'علبة كرك' },
  description: { en: null, ar: null },
  ingredients: { en: null, ar: null },
  instructions: { en: null, ar: null },
  allergensNote: { en: null, ar: null },
  picture: null,
  category: 'cooked',
  originalPrice: 2000,
  price: 900,
  portions: 10,
  portionGrams: 400,
  allergenAnswer: 'none',
  allergens: [],
  dietary: [],
  tags: [],
  window: { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T17:00:00Z' },
  earlyMinutes: 0,
  publishAt: null,
  remaining: 6,
  held: 0,
  sold: 4,
  missing: 0,
  discarded: 0,
  given: 0,
  createdAt: '2026-11-22T08:00:00Z',
  isHidden: false,
  recalledAt: null,
  membersUntil: null,
  ...deal,
})

/** The titles of the shown toasts, which are then closed. */
export function takeToasts(): string[] {
  const shown = currentToasts()
  for (const { id } of shown) dismissToast(id)
  return shown.map(({ title }) => title)
}

export const aBoard = (more: Partial<Board> = {}): Board => ({
  fresh: [],
  ready: [],
  done: [],
  asOf: '2026-11-22T11:00:00Z',
  passKeys: [],
  conflicts: [],
  testOrder: null,
  ...more,
})

export const aTestOrder = (more: Partial<TestOrder> = {}): TestOrder => ({
  id: 't1',
  code: 'TT123',
  placedAt: '2026-11-22T11:00:00Z',
  placedBy: 'Maryam',
  readyAt: null,
  completedAt: null,
  completedBy: null,
  openUntil: '2026-11-22T11:30:00Z',
  ...more,
})

import type { CartOffer } from '@dawra/contract/browse/schemas'
import { vi } from 'vitest'
import type { CartLine } from './line.ts'

const WINDOW = { startsAt: '2026-05-01T14:00:00Z', endsAt: '2026-05-01T16:30:00Z' }
/** Before, during and after the window of the built deals. */
export const BEFORE = new Date('2026-05-01T10:00:00Z')
export const AFTER = new Date('2026-05-01T17:00:00Z')

export const offer = (change: Partial<CartOffer> = {}): CartOffer => ({
  id: 'biryani',
  title: { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' },
  picture: null,
  status: 'live',
  originalPrice: 2500,
  price: 1300,
  remaining: 6,
  window: WINDOW,
  membersUntil: null,
  venue: { id: 'bait', name: { en: 'Bait Al Luban', ar: 'بيت اللبان' }, area: 'mutrah' },
  ...change,
})

export const line = (change: Partial<CartLine> = {}): CartLine => ({
  dealId: 'biryani',
  quantity: 2,
  unitPrice: 1300,
  originalUnitPrice: 2500,
  title: { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' },
  picture: null,
  venue: { id: 'bait', name: { en: 'Bait Al Luban', ar: 'بيت اللبان' } },
  window: WINDOW,
  ...change,
})

/** Fakes the browser APIs that the cart uses. Call it before the store is imported. */
export function fakeBrowser() {
  const stored = new Map<string, string>()
  const page = new EventTarget()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  /** A write of another tab: the storage changes before the event. */
  const fromOtherTab = (key: string, value: string | null) => {
    if (value === null) stored.delete(key)
    else stored.set(key, value)
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { stored, fromOtherTab }
}

import type { BoardPickup } from '@dawra/contract/orders/board'
import { plainTyped } from '@dawra/contract/platform/digits.rules'

type Window = BoardPickup['window']

export interface DishTotal {
  /** Deals with the same name are one dish for the kitchen. */
  key: string
  title: BoardPickup['lines'][number]['title']
  portions: number
  orders: number
}

export interface WindowTotals {
  key: string
  window: Window
  dishes: readonly DishTotal[]
  portions: number
}

const dishOf = ({ title }: BoardPickup['lines'][number]) => `${title.en ?? ''}|${title.ar ?? ''}`
const windowOf = ({ window }: Pick<BoardPickup, 'window'>) => `${window.startsAt}/${window.endsAt}`

export function dishTotals(pickups: readonly BoardPickup[]): DishTotal[] {
  const totals = new Map<string, DishTotal>()
  for (const { lines } of pickups)
    for (const line of lines) {
      const key = dishOf(line)
      const sum = totals.get(key) ?? { key, title: line.title, portions: 0, orders: 0 }
      totals.set(key, { ...sum, portions: sum.portions + line.quantity, orders: sum.orders + 1 })
    }
  return [...totals.values()].toSorted((one, other) => other.portions - one.portions)
}

export function windowTotals(pickups: readonly BoardPickup[]): WindowTotals[] {
  const windows = new Map(pickups.map(pickup => [windowOf(pickup), pickup.window]))
  return [...windows]
    .map(([key, window]) => {
      const dishes = dishTotals(pickups.filter(pickup => windowOf(pickup) === key))
      return { key, window, dishes, portions: dishes.reduce((sum, dish) => sum + dish.portions, 0) }
    })
    .toSorted((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ window }: WindowTotals) => Date.parse(window.startsAt)

export interface Sieve {
  dish: { window: string; key: string } | null
  text: string
}

const ARABIC_ALIKE: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه' }

/** Normalizes for the search: digits, diacritics, case, and Arabic letters that are often interchanged. */
const folded = (text: string) =>
  plainTyped(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[ىة]/g, letter => ARABIC_ALIKE[letter] ?? letter)
    .toLocaleLowerCase()

/** `byCode` are the pickups that match an entered code, whatever their number and names. */
export function passes(pickup: BoardPickup, { dish, text }: Sieve, byCode: readonly string[] = []): boolean {
  if (dish && !hasDish(pickup, dish)) return false
  const wanted = folded(text.trim())
  if (!wanted || byCode.includes(pickup.id)) return true
  const { orderNumber, customer, collector } = pickup
  return folded(`${orderNumber} ${customer.name} ${collector ?? ''}`).includes(wanted)
}

const hasDish = (pickup: BoardPickup, { window, key }: { window: string; key: string }) =>
  windowOf(pickup) === window && pickup.lines.some(line => dishOf(line) === key)

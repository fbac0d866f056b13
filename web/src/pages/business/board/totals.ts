import type { BoardPickup } from '@dawra/contract/board'

export interface DishTotal {
  /** The same name is the same dish to who cooks it, on one deal or on two. */
  key: string
  title: BoardPickup['lines'][number]['title']
  portions: number
  orders: number
}

const dishOf = ({ title }: BoardPickup['lines'][number]) => `${title.en ?? ''}|${title.ar ?? ''}`

/** The number of portions of each dish over all pickups, largest first. */
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

export interface Sieve {
  dish: string | null
  text: string
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a pickup is of that dish, and its number or its customer's name holds that text. */
export function passes({ lines, orderNumber, customer }: BoardPickup, { dish, text }: Sieve): boolean {
  if (dish && !lines.some(line => dishOf(line) === dish)) return false
  const wanted = folded(text.trim())
  return !wanted || folded(`${orderNumber} ${customer.name}`).includes(wanted)
}

import type { Gain } from './ring-books.ts'

type Insider =
  | 'a customer'
  | 'customers'
  | 'a kitchen'
  | 'a seller'
  | 'customers and the kitchen'
  | 'customers and the seller'
  | 'everybody'

/** The largest gain of each kind of insider, and what it may gain. */
export class MostGained {
  readonly #most = new Map<Insider, Gain>()

  note(gains: readonly Gain[]) {
    for (const gain of gains) {
      const kind = kindOf(gain)
      if (kind && gain.gained > (this.#most.get(kind)?.gained ?? Number.NEGATIVE_INFINITY))
        this.#most.set(kind, gain)
    }
  }

  get lines(): string[] {
    return [...this.#most].map(
      ([kind, { gained, bound }]) =>
        `${kind} gained ${rials(gained)} at most, where ${rials(bound)} was allowed`,
    )
  }
}

function kindOf({ who, bound }: Gain): Insider | undefined {
  const [hasKitchen, hasSeller] = [who.includes('kitchen'), who.includes('seller')]
  const customers = who.length - Number(hasKitchen) - Number(hasSeller)
  if (customers === 0) return hasKitchen === hasSeller ? undefined : hasKitchen ? 'a kitchen' : 'a seller'
  // A set whose points are worth nothing may gain nothing, so it is not reported.
  if (bound === 0) return undefined
  if (hasKitchen && hasSeller) return 'everybody'
  if (hasKitchen) return 'customers and the kitchen'
  if (hasSeller) return 'customers and the seller'
  return customers === 1 ? 'a customer' : 'customers'
}

export const rials = (baisa: number) => `${(baisa / 1000).toFixed(3)} OMR`

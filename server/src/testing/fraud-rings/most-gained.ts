import type { Gain } from './ring-books.ts'

type Insider =
  | 'a customer'
  | 'customers'
  | 'kitchens'
  | 'sellers'
  | 'customers and kitchens'
  | 'customers and sellers'
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

function kindOf({ who: { members, kitchens, sellers }, bound }: Gain): Insider | undefined {
  if (members === 0) {
    if (kitchens > 0) return sellers > 0 ? undefined : 'kitchens'
    return sellers > 0 ? 'sellers' : undefined
  }
  // A set whose points are worth nothing may gain nothing, so it is not reported.
  if (bound === 0) return undefined
  if (kitchens > 0 && sellers > 0) return 'everybody'
  if (kitchens > 0) return 'customers and kitchens'
  if (sellers > 0) return 'customers and sellers'
  return members === 1 ? 'a customer' : 'customers'
}

export const rials = (baisa: number) => `${(baisa / 1000).toFixed(3)} OMR`

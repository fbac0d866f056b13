import type { ReviewedLine } from '#features/cart/review.ts'
import type { CartLine } from '#parts/cart/line.ts'

export interface Group {
  key: string
  venue: CartLine['venue']
  window: CartLine['window']
  lines: readonly ReviewedLine[]
}

const keyOf = ({ venue, window }: CartLine) => `${venue.id} ${window.startsAt} ${window.endsAt}`

export function pickupsOf(lines: readonly ReviewedLine[]): Group[] {
  const groups = new Map<string, Group>()
  for (const reviewed of lines) {
    const { venue, window } = reviewed.line
    const key = keyOf(reviewed.line)
    const before = groups.get(key)?.lines ?? []
    groups.set(key, { key, venue, window, lines: [...before, reviewed] })
  }
  return [...groups.values()].sort((a, b) => a.window.startsAt.localeCompare(b.window.startsAt))
}

const OFFSET = 4 * 3_600_000
const DAY = 86_400_000

/** Today or tomorrow in Muscat as instants. */
export function cityDay(day: 'today' | 'tomorrow', now: Date) {
  const midnight = Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET
  const from = day === 'today' ? midnight : midnight + DAY
  return { from: new Date(from).toISOString(), until: new Date(from + DAY).toISOString() }
}

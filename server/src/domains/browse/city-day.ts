import { muscatDayNumber, muscatMidnight } from '@dawra/contract/muscat.rules'

const midnight = (dayNumber: number) => new Date(muscatMidnight(dayNumber)).toISOString()

/** Today or tomorrow in Muscat as instants. */
export function cityDay(day: 'today' | 'tomorrow', now: Date) {
  const number = muscatDayNumber(now) + (day === 'today' ? 0 : 1)
  return { from: midnight(number), until: midnight(number + 1) }
}

import { muscatDayNumber, muscatMidnight, NIGHT_ENDS_MINUTES } from '@dawra/contract/platform/muscat.rules'

/** Today or tomorrow in Muscat: its midnight, and the instants between which a window starts on it. */
export function cityDay(day: 'today' | 'tomorrow', now: Date) {
  const number = muscatDayNumber(now) + (day === 'today' ? 0 : 1)
  const at = (dayNumber: number, minutes: number) =>
    new Date(muscatMidnight(dayNumber) + minutes * 60_000).toISOString()
  return {
    midnight: muscatMidnight(number),
    // The current night counts as today, too.
    from: at(number, day === 'today' ? 0 : NIGHT_ENDS_MINUTES),
    until: at(number + 1, NIGHT_ENDS_MINUTES),
  }
}

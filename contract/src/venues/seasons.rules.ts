const DAY_MS = 86_400_000

/** Whether these are the first and last day of a month of the moon, with a day to spare on each side. */
export function isMoonMonth({ startsOn, endsOn }: { startsOn: string; endsOn: string }): boolean {
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS
  return days >= 27 && days <= 30
}

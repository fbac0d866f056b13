const DAY_MS = 86_400_000

/** Whether the dates can be a lunar month, with a tolerance of one day. */
export function isMoonMonth({ startsOn, endsOn }: { startsOn: string; endsOn: string }): boolean {
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS
  return days >= 27 && days <= 30
}

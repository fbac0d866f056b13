const MINUTE = 60_000
const STEPS = [
  ['days', 24 * 60 * MINUTE],
  ['hours', 60 * MINUTE],
  ['minutes', MINUTE],
] as const

/** The age in its largest whole unit. Counted without `Intl`, which is slow on a first page. */
export function sincePosted(publishedAt: string, now: Date) {
  const passed = now.getTime() - Date.parse(publishedAt)
  const [unit, size] = STEPS.find(([, step]) => passed >= step) ?? []
  return unit ? { unit, count: Math.floor(passed / size) } : { unit: 'now' as const, count: 0 }
}

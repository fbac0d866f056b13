import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useFormat } from '#lib/format'

/** Formats a moment as short as possible: only the time for today. For the start or middle of a sentence. */
export function useNearTime() {
  const { clock, moment, momentInside } = useFormat()
  const near = (later: typeof moment) => (at: string | Date, now: Date) =>
    muscatDay(at) === muscatDay(now) ? clock(at) : later(at)
  return { first: near(moment), inside: near(momentInside) }
}

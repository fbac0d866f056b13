import { muscatDay } from '@dawra/contract/muscat.rules'
import { useFormat } from '#lib/format'

/** A moment as short as possible: for today, the clock only. It begins a text, or is in the middle of one. */
export function useNearTime() {
  const { clock, moment, momentInside } = useFormat()
  const near = (later: typeof moment) => (at: string | Date, now: Date) =>
    muscatDay(at) === muscatDay(now) ? clock(at) : later(at)
  return { first: near(moment), inside: near(momentInside) }
}

import { muscatDay } from '@dawra/contract/muscat.rules'
import { useFormat } from '#lib/format'

/** A moment as short as possible: for today, the clock only. */
export function useNearTime() {
  const format = useFormat()
  return (at: string | Date, now: Date) =>
    muscatDay(at) === muscatDay(now) ? format.clock(at) : format.moment(at)
}

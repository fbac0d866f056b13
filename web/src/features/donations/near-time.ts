import { muscatDay } from '@dawra/contract/muscat.rules'
import { useFormat } from '#lib/format'

/** A moment in as few words as can be: today's is its clock alone. */
export function useNearTime() {
  const format = useFormat()
  return (at: string | Date, now: Date) =>
    muscatDay(at) === muscatDay(now) ? format.clock(at) : format.moment(at)
}

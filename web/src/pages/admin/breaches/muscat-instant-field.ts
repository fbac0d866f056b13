import { muscatClock, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'

/** An instant for the native field, in Muscat: `2026-11-28T10:30`. */
export const typedOf = (instant: string | Date) => `${muscatDay(instant)}T${muscatClock(instant)}`

/** Parses the native field's value; null when it is empty. */
export function instantOf(typed: string): string | null {
  const [day = '', clock = ''] = typed.split('T')
  // Without this check, a time without a date would be parsed as some other day.
  return typed === '' ? null : muscatInstant(day, clock.slice(0, 5))
}

import { muscatClock, muscatDay, muscatInstant } from '@dawra/contract/muscat.rules'

/** An instant as the platform's own field takes it, in Muscat: `2026-11-28T10:30`. */
export const typedOf = (instant: string | Date) => `${muscatDay(instant)}T${muscatClock(instant)}`

/** What was typed as an instant; null for none. */
export function instantOf(typed: string): string | null {
  const [day = '', clock = ''] = typed.split('T')
  // Without a day a browser reads a clock as one of some year.
  return typed === '' ? null : muscatInstant(day, clock.slice(0, 5))
}

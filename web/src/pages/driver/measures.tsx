import type { ComponentProps } from 'react'
import { useFormat } from '#lib/format'
import { Time } from '#ui/time'

// A driver may read Urdu on a page that writes its dates and weights in English: each is a run of its own, or the digits of
// one would change places with what stands beside them.

/** When, as the page writes it. */
export const When = (when: ComponentProps<typeof Time>) => (
  <bdi>
    <Time {...when} />
  </bdi>
)

/** A weight within a sentence. */
export function useWeight() {
  const format = useFormat()
  return (grams: number) => `\u2068${format.weight(grams)}\u2069`
}

import type { ComponentProps } from 'react'
import { useFormat } from '#lib/format'
import { Time } from '#ui/time'

// Isolated, because Urdu text would reorder the digits of English dates and weights.

export const When = (when: ComponentProps<typeof Time>) => (
  <bdi>
    <Time {...when} />
  </bdi>
)

export function useWeight() {
  const format = useFormat()
  return (grams: number) => `\u2068${format.weight(grams)}\u2069`
}

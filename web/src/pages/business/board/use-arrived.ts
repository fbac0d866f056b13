import { useState } from 'react'
import type { Board } from '#features/orders/board/queries.ts'
import { seenHere, unseen } from '#features/orders/board/seen.ts'

/**
 * The new orders that came since this page was opened, or that nobody had seen before: they keep their place at the top
 * until the page is left, so that no card moves when somebody looks.
 */
export function useArrived({ fresh }: Board): ReadonlySet<string> {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const ids = fresh.map(({ id }) => id)
  const more = unseen(ids, seenHere()).filter(id => !arrived.has(id))
  if (more.length > 0) setArrived(new Set([...arrived, ...more]))
  return arrived
}

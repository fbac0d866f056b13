import type { CompostMethod } from '@dawra/contract/shop.rules'
import { Aerobic } from './aerobic.tsx'
import { Bokashi } from './bokashi.tsx'
import { Bsf } from './bsf.tsx'
import { Cold } from './cold.tsx'
import { Ground } from './ground.tsx'
import { Hot } from './hot.tsx'
import { Vermicompost } from './vermicompost.tsx'

const DRAWN = {
  bokashi: Bokashi,
  aerobic: Aerobic,
  vermicompost: Vermicompost,
  cold: Cold,
  hot: Hot,
  bsf: Bsf,
} as const satisfies Record<CompostMethod, unknown>

/** How compost of this method is made, drawn; never mirrored, and the words beside it say what it is. */
export function MethodArt({ method, className }: { method: CompostMethod; className?: string }) {
  const Drawn = DRAWN[method]
  return (
    <svg aria-hidden viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice" className={className}>
      <Ground />
      <Drawn />
    </svg>
  )
}

import { useState } from 'react'
import { noteUse, useInstallMethod } from '#lib/install-app'
import { lazyPart } from '#ui/lazy-part'

const Hint = lazyPart(() => import('./install-hint.tsx').then(part => part.InstallHint), {
  optional: true,
  messages: ['install'],
})

interface InstallOfferProps {
  audience: 'customer' | 'business' | 'driver'
  /** Identifies what the app was used for: an order, a day at the board, or a round. */
  used: string
}

const AREAS = { customer: 'orders', business: 'board', driver: 'rounds' } as const

export function InstallOffer({ audience, used }: InstallOfferProps) {
  const [cameBack] = useState(() => noteUse(AREAS[audience], used))
  const way = useInstallMethod()
  return cameBack && way ? <Hint audience={audience} /> : null
}

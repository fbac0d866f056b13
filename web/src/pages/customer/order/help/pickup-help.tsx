import { collectorObstacle, isAppeal, lateOffers } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { Hourglass, type LucideIcon, TriangleAlert, UserRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { possibleCases } from './case-facts.ts'
import { CaseNote } from './case-note.tsx'
import { CollectorNote } from './collector-note.tsx'
import { LateNote } from './late-note.tsx'

const LateSheet = lazyPart(() => import('./late-sheet.tsx').then(part => part.LateSheet))
const ProblemSheet = lazyPart(() => import('./problem-sheet.tsx').then(part => part.ProblemSheet))

const CollectorSheet = lazyPart(() => import('./collector-sheet.tsx').then(part => part.CollectorSheet))

type Opened = 'late' | 'collector' | 'problem' | null

/** Help when a pickup does not go as planned; renders nothing where nothing can be done. */
export function PickupHelp({ pickup }: { pickup: Pickup }) {
  const t = useT('pickupHelp')
  const id = useId()
  const now = useNow({ updateInterval: 20_000 })
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  const canBeLate = lateOffers(pickup, now).length > 0
  const isLate = pickup.late !== null && pickup.late.minutes > 0
  const kinds = possibleCases(pickup, now)
  const canBeCollected = collectorObstacle(pickup) === null
  if (!canBeLate && !isLate && !canBeCollected && kinds.length === 0 && !pickup.case) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="text-16">
        {t('title')}
      </h3>
      <LateNote pickup={pickup} />
      {canBeCollected && <CollectorNote pickup={pickup} />}
      <CaseNote pickup={pickup} />
      <div className="flex flex-wrap gap-2">
        {canBeLate && (
          <HelpButton Icon={Hourglass} onClick={() => open('late')}>
            {t(isLate ? 'late.change' : 'late.action')}
          </HelpButton>
        )}
        {canBeCollected && (
          <HelpButton Icon={UserRound} onClick={() => open('collector')}>
            {t(pickup.collector ? 'collector.change' : 'collector.action')}
          </HelpButton>
        )}
        {kinds.length > 0 && (
          <HelpButton Icon={TriangleAlert} onClick={() => open('problem')}>
            {t(kinds.some(isAppeal) ? 'problem.appeal' : 'problem.action')}
          </HelpButton>
        )}
      </div>
      {opened === 'late' && <LateSheet pickup={pickup} onClose={close} />}
      {opened === 'collector' && <CollectorSheet pickup={pickup} onClose={close} />}
      {opened === 'problem' && <ProblemSheet pickup={pickup} kinds={kinds} onClose={close} />}
    </section>
  )
}

interface HelpButtonProps {
  Icon: LucideIcon
  onClick: () => void
  children: ReactNode
}

const HelpButton = ({ Icon, ...rest }: HelpButtonProps) => (
  <Button variant="secondary" size="small" icon={<Icon aria-hidden className="size-4" />} {...rest} />
)

import type { OwnRound } from '@dawra/contract/rounds/open-rounds'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { When } from './time-and-weight.tsx'
import type { RoundActs } from './use-round-acts.ts'

/** Only a round that the driver took; an assigned one can only be reassigned by the planner. */
export function GiveRoundBack({ round: { id, giveBackUntil }, acts }: { round: OwnRound; acts: RoundActs }) {
  const t = useT('driver.openRounds')
  const [requested, setRequested] = useState(false)
  if (!giveBackUntil) return <p className="text-muted">{t('planner')}</p>
  if (requested)
    return (
      <div role="alert" className="grid gap-3">
        <p className="font-semibold">{t('sure')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={acts.pending === id} onClick={() => void acts.giveBack(id)}>
            {t('yes')}
          </Button>
          <Button variant="secondary" onClick={() => setRequested(false)}>
            {t('keep')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <p className="text-muted">{t.rich('until', { at: () => <When at={giveBackUntil} /> })}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setRequested(true)}>
        {t('giveBack')}
      </Button>
    </>
  )
}

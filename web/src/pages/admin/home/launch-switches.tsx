import { type LaunchSwitch, launchStates, launchSwitches } from '@dawra/contract/identity/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { launchQuery } from '#parts/launch/launch.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Segmented } from '#ui/choices'
import { CardSkeleton } from '#ui/skeleton'
import { LaunchDialog } from './launch-dialog.tsx'
import { LaunchSheet } from './launch-sheet.tsx'
import type { Flip } from './queries.ts'

export function LaunchSwitches() {
  const launch = useQuery(launchQuery())
  return (
    <Answer query={launch} waiting={<CardSkeleton className="h-72" />}>
      {switches => <Switches switches={switches} />}
    </Answer>
  )
}

function Switches({ switches }: { switches: Record<LaunchSwitch, (typeof launchStates)[number]> }) {
  const t = useT('operator.launch')
  /** Confirmed with a reason, because it affects the whole city at once. */
  const [flip, setFlip] = useState<Flip | null>(null)
  const [opened, setOpened] = useState<LaunchSwitch | null>(null)
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 mb-2 text-14 text-muted">{t('text')}</p>
      <ul className="divide-y divide-line">
        {launchSwitches.map(name => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="font-medium">{t(name)}</span>
            <span className="flex flex-wrap items-center gap-2">
              <Segmented
                legend={t(name)}
                choices={launchStates.map(value => ({ value, label: t(value) }))}
                value={switches[name]}
                onChange={state => setFlip({ name, state, reason: '' })}
              />
              <Button
                variant="ghost"
                size="small"
                aria-label={t('historyOf', { name: t(name) })}
                onClick={() => setOpened(name)}
              >
                {t('history')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {flip && <LaunchDialog flip={flip} onClose={() => setFlip(null)} />}
      {opened && (
        <LaunchSheet
          name={opened}
          state={switches[opened]}
          onBack={back => {
            setOpened(null)
            setFlip(back)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

import { type LaunchSwitch, launchStates, launchSwitches } from '@dawra/contract/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { launchQuery } from '#parts/launch/launch.ts'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { Segmented } from '#ui/choices'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { CardSkeleton } from '#ui/skeleton'
import { useFlip } from './queries.ts'

/** What is open, part by part. */
export function LaunchSwitches() {
  const launch = useQuery(launchQuery())
  return (
    <Answer query={launch} waiting={<CardSkeleton className="h-72" />}>
      {switches => <Switches switches={switches} />}
    </Answer>
  )
}

type LaunchState = (typeof launchStates)[number]

function Switches({ switches }: { switches: Record<LaunchSwitch, LaunchState> }) {
  const t = useT('operator.launch')
  const say = useOperatorProblem()
  const flipping = useFlip()
  /** Closing needs a confirmation: it stops users all over the city at once. */
  const [closing, setClosing] = useState<LaunchSwitch | null>(null)
  const now = flipping.isPending
    ? { ...switches, [flipping.variables.name]: flipping.variables.state }
    : switches
  const flip = (name: LaunchSwitch, state: LaunchState) =>
    flipping.mutate(
      { name, state },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: t(state === 'open' ? 'nowOpen' : 'nowSoon', { name: t(name) }),
          }),
      },
    )
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 mb-2 text-14 text-muted">{t('text')}</p>
      <FormProblem>{flipping.isError && say(flipping.error)}</FormProblem>
      <ul className="divide-y divide-line">
        {launchSwitches.map(name => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="font-medium">{t(name)}</span>
            <Segmented
              legend={t(name)}
              choices={launchStates.map(value => ({ value, label: t(value) }))}
              value={now[name]}
              onChange={state => (state === 'open' ? flip(name, state) : setClosing(name))}
            />
          </li>
        ))}
      </ul>
      {closing && (
        <ConfirmDialog
          open
          onOpenChange={open => open || setClosing(null)}
          title={t('close', { name: t(closing) })}
          description={t(`stops.${closing}`)}
          action={t('closeAction')}
          keep={t('keepOpen')}
          dangerous
          onConfirm={() => {
            setClosing(null)
            flip(closing, 'coming_soon')
          }}
        />
      )}
    </Card>
  )
}

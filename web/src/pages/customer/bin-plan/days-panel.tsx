import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { plannedAt } from '@dawra/contract/collections/rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useNow } from 'use-intl'
import { usePlanAct } from '#features/bins/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSettings } from '#lib/settings'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { ExtraPickup } from './extra-pickup.tsx'
import { PausePlan } from './pause-plan.tsx'

const SHOWN = 6

export function DaysPanel({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.days')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const { collection_planned_hour: hour } = useSettings()
  const today = muscatDay(now)
  const days = plan.days.filter(({ day }) => day >= today).slice(0, SHOWN)
  return (
    <Panel title={t('title')} text={t('until', { time: format.wallClock(`${hour}:00`) })}>
      {days.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {days.map(day => (
          <Day key={day.day} planId={plan.id} day={day} isOpen={now < plannedAt(day.day, hour)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ExtraPickup plan={plan} />
        <PausePlan plan={plan} />
      </div>
    </Panel>
  )
}

interface DayProps {
  planId: string
  day: OwnSubscription['days'][number]
  /** The rounds of the day are not planned yet. */
  isOpen: boolean
}

function Day({ planId, day: { day, why, isSkipped }, isOpen }: DayProps) {
  const t = useT('bins.days')
  const format = useFormat()
  const say = useProblemText()
  const act = usePlanAct()
  const shownDay = format.day(`${day}T08:00:00Z`)
  const inside = format.dayInside(`${day}T08:00:00Z`)
  const params = { planId }
  const acts = {
    skip: {
      key: 'skip',
      did: t('didSkip'),
      send: () => call('POST /api/v1/me/subscriptions/{planId}/skips', { params, body: { day } }),
    },
    unskip: {
      key: 'unskip',
      did: t('didUnskip'),
      send: () =>
        call('DELETE /api/v1/me/subscriptions/{planId}/skips/{day}', { params: { ...params, day } }),
    },
    cancel: {
      key: 'cancel',
      did: t('didSkip'),
      send: () =>
        call('DELETE /api/v1/me/subscriptions/{planId}/extras/{day}', { params: { ...params, day } }),
    },
  } as const
  const { key, did, send } = acts[why === 'extra' ? 'cancel' : isSkipped ? 'unskip' : 'skip']
  const change = () => act.mutate(send, { onSuccess: () => toast({ kind: 'success', title: did }) })
  return (
    <li className="grid gap-1 py-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <span className={isSkipped ? 'text-muted line-through' : 'font-medium'}>{shownDay}</span>
        <span className="flex flex-wrap items-center gap-2">
          {isSkipped && <Badge tone="plain">{t('skipped')}</Badge>}
          {why === 'extra' && <Badge tone="sea">{t('extra')}</Badge>}
          {isOpen ? (
            <Button
              variant="ghost"
              size="small"
              pending={act.isPending}
              aria-label={t(`${key}Named`, { day: inside })}
              onClick={change}
            >
              {t(key)}
            </Button>
          ) : (
            <span className="text-14 text-muted">{t('fixed')}</span>
          )}
        </span>
      </div>
      <FormProblem>{act.error && say(act.error)}</FormProblem>
    </li>
  )
}

import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { DayMap } from './day-map.tsx'
import { DayTitle } from './day-panel.tsx'
import { dayQuery, useLiveRounds } from './queries.ts'
import { ReplanDialog } from './replan-dialog.tsx'
import { RoundPanel } from './round-panel.tsx'
import { RoundPicker } from './round-picker.tsx'
import { UnassignedPanel } from './unassigned-panel.tsx'

interface DayPageProps {
  day: string
  round: string | undefined
}

export const RoundsDayPage = (props: DayPageProps) => (
  <OperatorsOnly permissions={['planning']} fallback={<Frame day={props.day} />}>
    <Day {...props} />
  </OperatorsOnly>
)

function Frame({ day, children }: { day: string; children?: React.ReactNode }) {
  const t = useT('adminRounds')
  return (
    <div className="wrap-page grid max-w-[80rem] grid-cols-1 gap-4 pb-10">
      <PageHeader
        title={<DayTitle day={day} />}
        back={<BackLink to="/admin/rounds" label={t('backToWeek')} />}
      />
      {children ?? <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label={useT('adminRounds')('loading')} className="grid gap-4">
      <CardSkeleton className="h-80" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}

function Day({ day, round }: DayPageProps) {
  const query = useQuery(dayQuery(day))
  useLiveRounds()
  return (
    <Frame day={day}>
      <Answer query={query} waiting={<Waiting />}>
        {planned => <Planned key={day} planned={planned} round={round} />}
      </Answer>
    </Frame>
  )
}

function Planned({ planned, round }: { planned: RoundsOfDay; round: string | undefined }) {
  const t = useT('adminRounds')
  // Stays selected, also when another member adds a round before it.
  const [first] = useState(planned.rounds[0]?.id)
  const has = (wanted: string | undefined) => planned.rounds.find(({ id }) => id === wanted)
  const chosen = has(round) ?? has(first) ?? planned.rounds[0]
  const [isReplanning, setReplanning] = useState(false)
  if (!chosen && planned.unassigned.length === 0)
    return (
      <Panel title={t('noRounds')}>
        <p className="text-muted">{t('none.text')}</p>
      </Panel>
    )
  const waits = planned.rounds.some(({ status }) => status === 'draft' || status === 'ready')
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-4 md:sticky md:top-4">
        <DayMap day={planned} chosen={chosen?.id ?? null} />
        <RoundPicker day={planned} chosen={chosen?.id ?? null} />
        {waits && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setReplanning(true)}>
            {t('replan.open')}
          </Button>
        )}
        {planned.drives.all > 0 && (
          <p className="text-14 text-muted">
            {t('drives', { all: planned.drives.all, count: planned.drives.learned })}
          </p>
        )}
        {isReplanning && <ReplanDialog day={planned} onClose={() => setReplanning(false)} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <UnassignedPanel day={planned} />
        {chosen && <RoundPanel key={chosen.id} round={chosen} day={planned} />}
      </div>
    </div>
  )
}

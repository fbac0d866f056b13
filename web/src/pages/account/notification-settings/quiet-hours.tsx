import {
  QUIET_HOURS,
  type QuietHours,
  RAMADAN_QUIET_HOURS,
} from '@dawra/contract/notifications/quiet-hours.rules'
import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { NotificationSettings } from '@dawra/contract/notifications/schemas'
import { useId, useState } from 'react'
import { useKindName } from '#features/notifications/use-kind-name.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SwitchField } from '#ui/switch'
import { byWaiting, type KindGroup } from './kinds.ts'
import { OwnQuietHours } from './own-quiet-hours.tsx'
import { useChangeSettings } from './use-notification-switches.ts'

interface QuietHoursPanelProps {
  settings: NotificationSettings & { usualQuietHours: QuietHours }
  groups: readonly KindGroup[]
}

/** When less urgent notifications are delayed, and which never are. */
export function QuietHoursPanel({ settings, groups }: QuietHoursPanelProps) {
  const t = useT('notifications.quiet')
  const say = useProblemText()
  const change = useChangeSettings()
  const { waits, never } = byWaiting(groups)
  return (
    <Panel title={t('title')}>
      <FormProblem>{change.error && say(change.error)}</FormProblem>
      <SwitchField
        label={t('on')}
        hint={t('onHint')}
        isOn={settings.isQuietAtNight}
        onChange={isQuietAtNight => change.mutate({ isQuietAtNight })}
      />
      {settings.isQuietAtNight && (
        <HoursChoice
          settings={settings}
          pending={change.isPending}
          onChange={quietHours => change.mutate({ quietHours })}
        />
      )}
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4 md:grid-cols-2">
        <KindList title={t('waits')} kinds={waits} />
        <KindList title={t('never')} kinds={never} />
      </div>
    </Panel>
  )
}

interface HoursChoiceProps extends Pick<QuietHoursPanelProps, 'settings'> {
  pending: boolean
  onChange: (hours: QuietHours | null) => void
}

/** The default hours, which follow Ramadan, or the user's own. */
function HoursChoice({ settings: { quietHours, usualQuietHours }, pending, onChange }: HoursChoiceProps) {
  const t = useT('notifications.quiet')
  const format = useFormat()
  const name = useId()
  const [choosesOwn, setChoosesOwn] = useState(quietHours !== null)
  const inWords = ({ from, to }: QuietHours) => format.hours(from, to)
  const takeUsual = () => {
    setChoosesOwn(false)
    if (quietHours) onChange(null)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('hours')}</legend>
      <RadioCard
        name={name}
        label={t('usual')}
        hint={t('usualHint', { hours: inWords(QUIET_HOURS), ramadan: inWords(RAMADAN_QUIET_HOURS) })}
        checked={!choosesOwn}
        onChange={takeUsual}
      />
      <RadioCard
        name={name}
        label={t('own')}
        hint={quietHours && inWords(quietHours)}
        checked={choosesOwn}
        onChange={() => setChoosesOwn(true)}
      />
      {choosesOwn && (
        <OwnQuietHours
          stored={quietHours}
          initial={quietHours ?? usualQuietHours}
          pending={pending}
          onSave={onChange}
        />
      )}
    </fieldset>
  )
}

function KindList({ title, kinds }: { title: string; kinds: readonly NotificationKind[] }) {
  const t = useT('notifications')
  const nameOf = useKindName()
  return (
    <div>
      <h3 className="font-text text-16 font-medium">{title}</h3>
      {kinds.length === 0 ? (
        <p className="mt-1 text-14 text-muted">{t('quiet.nothingWaits')}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-0.5 ps-5 text-14 text-muted">
          {kinds.map(kind => (
            <li key={kind}>{nameOf(kind)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

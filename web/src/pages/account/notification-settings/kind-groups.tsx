import { type NotificationKind, ruleOf, switchableChannels } from '@dawra/contract/notifications/rules'
import type { NotificationPreference } from '@dawra/contract/notifications/schemas'
import { useId } from 'react'
import { useKindName } from '#features/notifications/use-kind-name.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { FormProblem } from '#ui/form-problem'
import { Switch } from '#ui/switch'
import type { KindGroup } from './kinds.ts'
import { useSwitch } from './use-notification-switches.ts'

interface KindGroupsProps {
  groups: readonly KindGroup[]
  preferences: readonly NotificationPreference[]
}

export function KindGroups({ groups, preferences }: KindGroupsProps) {
  const say = useProblemText()
  const switching = useSwitch()
  return (
    <>
      <FormProblem>{switching.error && say(switching.error)}</FormProblem>
      {groups.map(group => (
        <Group
          key={group.group}
          group={group}
          preferences={preferences}
          onSwitch={preference => switching.mutate(preference)}
        />
      ))}
    </>
  )
}

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_3.5rem_3.5rem] items-center gap-x-1'

interface GroupProps {
  group: KindGroup
  preferences: readonly NotificationPreference[]
  onSwitch: (preference: NotificationPreference) => void
}

function Group({ group: { group, kinds }, preferences, onSwitch }: GroupProps) {
  const t = useT('notifications.preferences')
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-paper px-5 py-4">
      <div className={COLUMNS}>
        <h2 id={id} className="text-18">
          {t(`groups.${group}`)}
        </h2>
        {switchableChannels.map(channel => (
          <span key={channel} aria-hidden className="text-center text-14 text-muted">
            {t(`channels.${channel}`)}
          </span>
        ))}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {kinds.map(kind => (
          <li key={kind}>
            <KindRow
              kind={kind}
              switches={preferences.filter(preference => preference.kind === kind)}
              onSwitch={onSwitch}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface KindRowProps {
  kind: NotificationKind
  switches: readonly NotificationPreference[]
  onSwitch: (preference: NotificationPreference) => void
}

function KindRow({ kind, switches, onSwitch }: KindRowProps) {
  const t = useT('notifications')
  const name = useKindName()(kind)
  if (ruleOf(kind).isForced)
    return (
      <p className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-1.5">
        <span>{name}</span>
        <span className="text-14 text-muted">{t('preferences.always')}</span>
      </p>
    )
  return (
    <div className={COLUMNS}>
      <p className="py-2">{name}</p>
      {switchableChannels.map(channel => {
        const preference = switches.find(candidate => candidate.channel === channel)
        if (!preference) return <span key={channel} />
        const label = t('preferences.switch', { kind: name, channel: t(`preferences.channels.${channel}`) })
        return (
          <Switch
            key={channel}
            label={label}
            className="justify-self-center"
            isOn={preference.isOn}
            onChange={isOn => onSwitch({ ...preference, isOn })}
          />
        )
      })}
    </div>
  )
}

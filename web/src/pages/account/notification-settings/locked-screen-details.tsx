import type { NotificationSettings } from '@dawra/contract/notifications/schemas'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SwitchField } from '#ui/switch'
import { useChangeSettings } from './use-notification-switches.ts'

export function LockedScreen({ settings }: { settings: NotificationSettings }) {
  const t = useT('notifications.locked')
  const say = useProblemText()
  const change = useChangeSettings()
  return (
    <Panel title={t('title')}>
      <FormProblem>{change.error && say(change.error)}</FormProblem>
      <SwitchField
        label={t('details')}
        hint={t('detailsHint')}
        isOn={settings.showsDetails}
        onChange={showsDetails => change.mutate({ showsDetails })}
      />
    </Panel>
  )
}

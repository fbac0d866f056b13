import { MonitorSmartphone } from 'lucide-react'
import { HomeScreenSteps } from '#features/notifications/push/home-screen-steps.tsx'
import { type PushHere, usePushHere, useTurnOn } from '#features/notifications/push/push-on-this-device.ts'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { DeviceRow } from './device-row.tsx'

export function DevicesPage() {
  const t = useT('push.devices')
  return (
    <SubPage title={t('title')}>
      <Devices />
    </SubPage>
  )
}

function Devices() {
  const here = usePushHere()
  return (
    <Loaded query={here}>
      {push => (
        <>
          <ThisDevice push={push} />
          <DeviceList push={push} />
        </>
      )}
    </Loaded>
  )
}

function ThisDevice({ push: { state } }: { push: PushHere }) {
  const t = useT('push')
  const say = useProblemText()
  const turnOn = useTurnOn()
  if (state === 'on') return null
  if (state === 'needs_home_screen') return <HomeScreenSteps />
  const text = state === 'off' ? t('devices.off') : t(`answers.${state}`)
  return (
    <Panel title={t('devices.here')} text={text}>
      {state === 'off' && (
        <Button pending={turnOn.isPending} onClick={() => turnOn.mutate()} className="justify-self-start">
          {t('devices.turnOn')}
        </Button>
      )}
      <FormProblem>{turnOn.error && say(turnOn.error)}</FormProblem>
    </Panel>
  )
}

function DeviceList({ push: { devices, hereId } }: { push: PushHere }) {
  const t = useT('push.devices')
  return (
    <Panel title={t('list')} text={devices.length > 0 ? t('text') : undefined}>
      {devices.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <MonitorSmartphone aria-hidden className="size-6 shrink-0" />
          {t('none')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {devices.map(device => (
            <DeviceRow key={device.id} device={device} isHere={device.id === hereId} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

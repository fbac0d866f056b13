import type { PushSubscription as Device } from '@dawra/contract/notifications/push'
import { MonitorSmartphone } from 'lucide-react'
import { useRemoveDevice, useTestDevice } from '#features/notifications/push/push-on-this-device.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'

interface DeviceRowProps {
  device: Device
  isHere: boolean
}

export function DeviceRow({ device, isHere }: DeviceRowProps) {
  const t = useT('push.devices')
  const say = useProblemText()
  const remove = useRemoveDevice(device, isHere)
  const test = useTestDevice(device)
  const name = device.device === '?' ? t('unknown') : device.device
  const tryIt = () =>
    test.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        toast({ kind: outcome === 'taken' ? 'success' : 'error', title: t(`outcomes.${outcome}`) }),
    })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-wadi" />
        <div className="min-w-0 grow basis-52">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Ltr className="wrap-anywhere">{name}</Ltr>
            {isHere && <Badge>{t('this')}</Badge>}
            {device.isRefused && <Badge tone="danger">{t('refused')}</Badge>}
          </p>
          <p className="text-14 text-muted">
            {device.lastSuccessAt
              ? t.rich('reached', { time: () => <Time at={device.lastSuccessAt as string} /> })
              : t.rich('added', { time: () => <Time at={device.createdAt} /> })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={test.isPending}
            onClick={tryIt}
            aria-label={t('testNamed', { name })}
          >
            {t('test')}
          </Button>
          <Button
            variant="danger-ghost"
            size="small"
            pending={remove.isPending}
            onClick={() => remove.mutate()}
            aria-label={t('removeNamed', { name })}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      <FormProblem>{(test.error || remove.error) && say(test.error ?? remove.error)}</FormProblem>
    </li>
  )
}

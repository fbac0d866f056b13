import { BellOff, BellRing } from 'lucide-react'
import { usePushHere } from '#features/notifications/push/push-here.ts'
import { isAnswered } from '#features/notifications/push/silent-answered.ts'
import { SilentDevice } from '#features/notifications/push/silent-device.tsx'
import { useT } from '#lib/i18n'

export function ThisDevice() {
  const t = useT('testOrder')
  const silent = useT('push.silent')
  const state = usePushHere().data?.state
  if (!state) return null
  if (state !== 'on' && state !== 'unable' && !isAnswered()) return <SilentDevice />
  const Icon = state === 'on' ? BellRing : BellOff
  return (
    <p className="my-3 flex items-center gap-3 rounded-card bg-luban p-4">
      <Icon aria-hidden className="size-6 shrink-0 text-wadi" />
      {state === 'on' ? t('pushIsOn') : silent(state)}
    </p>
  )
}

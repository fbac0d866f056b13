import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useCanPush } from '#features/notifications/use-can-push.ts'
import { useT } from '#lib/i18n'

/** States that the push switches have no effect on this device, with a link to turn push on. */
export function PushNote() {
  const t = useT('notifications.preferences')
  if (useCanPush() !== false) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-sea-soft px-4 py-1.5 text-sea">
      <BellOff aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-60 py-1.5">{t('noPush')}</span>
      <Link
        to={'/profile/devices' as string}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('devices')}
      </Link>
    </p>
  )
}

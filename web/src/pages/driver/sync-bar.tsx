import { CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { useNow } from 'use-intl'
import type { Driving } from '#features/rounds/driving/driving-state.ts'
import { drain } from '#features/rounds/driving/send-queue.ts'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useHasSessionEnded } from '#lib/session'
import { Button } from '#ui/button'
import { When } from './time-and-weight.tsx'

const DAY_MS = 86_400_000

/** Always visible: whether everything is sent, and when the phone last reached the server. */
export function SyncBar({ driving }: { driving: Driving }) {
  const t = useT('driver.sync')
  const isOnline = useOnline()
  const hasEnded = useHasSessionEnded()
  const now = useNow()
  const { unsent, unsentPhotos, isSending, lastContactAt, oldestUnsentAt, problem, cannotStore } = driving
  const waits = unsent + unsentPhotos > 0
  const mustSignIn = hasEnded || problem?.code === 'not_signed_in'
  const isOld = oldestUnsentAt !== null && now.getTime() - Date.parse(oldestUnsentAt) > DAY_MS
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-card border-2 border-loam bg-paper p-3">
      <div role="status" className="flex items-center gap-3">
        {waits ? (
          <CloudUpload aria-hidden className="size-7 shrink-0 text-date" />
        ) : (
          <CircleCheck aria-hidden className="size-7 shrink-0 text-wadi" />
        )}
        <p className="min-w-0 grow">
          <strong className="block">
            {unsent > 0 && t('waiting', { count: unsent })}
            {!waits && t('allSent')}
          </strong>
          {unsentPhotos > 0 && <span className="block">{t('photos', { count: unsentPhotos })}</span>}
          <span className="block text-14 text-muted">
            {lastContactAt
              ? t.rich('last', { at: () => <When at={lastContactAt} as="dateTime" /> })
              : t('never')}
          </span>
        </p>
        {waits && isOnline && !hasEnded && (
          <Button size="small" variant="secondary" pending={isSending} onClick={() => void drain()}>
            {t('now')}
          </Button>
        )}
      </div>
      {isOld && <Warning>{t('old')}</Warning>}
      {cannotStore && <Warning>{t('cannotStore')}</Warning>}
      {(mustSignIn || problem) && <Warning>{t(mustSignIn ? 'signIn' : 'problem')}</Warning>}
    </section>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-control bg-danger-soft p-3 font-semibold text-danger"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
)

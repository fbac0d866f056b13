import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useLeave } from '#parts/venue/use-leave.ts'
import { Button } from '#ui/button'

/** Unsent commands wait until this driver signs in again on this phone; the dialog states that first. */
export function SignOut({ unsent }: { unsent: number }) {
  const t = useT('driver')
  const leaving = useLeave()
  const [requested, setRequested] = useState(false)
  if (requested && unsent > 0)
    return (
      <div role="alert" className="grid w-full gap-3 rounded-card bg-danger-soft p-4 text-danger">
        <p className="font-semibold">{t('signOutUnsent', { count: unsent })}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setRequested(false)}>{t('stay')}</Button>
          <Button variant="danger-ghost" pending={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('signOutAnyway')}
          </Button>
        </div>
      </div>
    )
  return (
    <Button
      variant="ghost"
      pending={leaving.isPending}
      onClick={() => (unsent > 0 ? setRequested(true) : leaving.mutate())}
    >
      {t('signOut')}
    </Button>
  )
}

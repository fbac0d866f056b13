import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'

/** The way out, and which version this is. */
export function ProfileFooter({ onSignOut }: { onSignOut: () => void }) {
  const t = useT('profile')
  const identity = useT('identity.profile')
  const { version } = useRouter().options.context.boot
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        onClick={onSignOut}
        icon={<LogOut aria-hidden className="flip-rtl size-5" />}
      >
        {identity('signOut')}
      </Button>
      <p className="text-14 text-muted">{t('version', { version })}</p>
    </div>
  )
}

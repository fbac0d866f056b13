import { Store } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { useLeave } from './use-leave.ts'

/** Signed in, but nobody's staff: said kindly, with both ways on. */
export function NoVenue() {
  const t = useT('business.noVenue')
  const shell = useT('shell')
  const session = useSession()
  const leaving = useLeave()
  const email = session.status === 'user' ? session.user.email : ''
  return (
    <EmptyState
      icon={<Store />}
      title={t('title')}
      level={1}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/browse">{t('browse')}</LinkButton>
          <Button variant="secondary" pending={leaving.isPending} onClick={() => leaving.mutate()}>
            {shell('signOut')}
          </Button>
        </div>
      }
    >
      <p>{t('text', { email: `\u2066${email}\u2069` })}</p>
    </EmptyState>
  )
}

import type { Application } from '@dawra/contract/roles'
import { Hourglass } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { Done } from './done.tsx'

export function Pending({ application }: { application: Application }) {
  const t = useT('roles.pending')
  const date = () => <Time at={application.appliedAt} as="date" />
  return (
    <Done
      icon={<Hourglass />}
      title={t('title')}
      action={
        <LinkButton to="/browse" search={{}}>
          {t('action')}
        </LinkButton>
      }
    >
      {t.rich('text', { date })}
    </Done>
  )
}

/** Above the form: one may ask again. */
export function Rejected({ application }: { application: Application }) {
  const t = useT('roles.rejected')
  const reason = () => <Name>{application.reason}</Name>
  return (
    <div role="status" className="mb-5 grid gap-1 rounded-control bg-date-soft p-4">
      <h2 className="text-18">{t('title')}</h2>
      {application.reason && (
        <p className="break-words whitespace-pre-line">{t.rich('reason', { reason })}</p>
      )}
      <p>{t('again')}</p>
    </div>
  )
}

import type { OfficeMember } from '@dawra/contract/identity/office-members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeMembersQuery } from '#features/office/queries.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

export const OfficePage = () => (
  <OperatorsOnly permissions={['owner']} fallback={<Frame />}>
    <Members />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminOffice')
  return (
    <div className="wrap-page grid max-w-[68rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-3 md:grid-cols-2">
          <CardSkeleton className="h-48" />
          <CardSkeleton className="h-48" />
        </Loading>
      )}
    </div>
  )
}

function Members() {
  const t = useT('adminOffice')
  const query = useQuery(officeMembersQuery())
  return (
    <Answer query={query} waiting={<Frame />}>
      {members => (
        <Frame>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {members.map(member => (
              <li key={member.id}>
                <Member member={member} />
              </li>
            ))}
          </ul>
        </Frame>
      )}
    </Answer>
  )
}

function Member({ member }: { member: OfficeMember }) {
  const t = useT('adminOffice')
  const session = useSession()
  const [requested, setRequested] = useState<'change' | 'remove' | null>(null)
  const { name, email, permissions, hasSecondFactor, seenAt } = member
  const isYou = session.status === 'user' && session.user.id === member.id
  const dialog = { member, name: `\u2068${name || email}\u2069`, onClose: () => setRequested(null) }
  return (
    <Card className="grid h-full grid-cols-1 content-start gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-18 break-words">
          <Name>{name || email}</Name>
          {isYou && <Badge tone="plain">{t('you')}</Badge>}
        </h2>
        <p className="text-14 text-muted">
          <Ltr className="wrap-anywhere">{email}</Ltr> ·{' '}
          {seenAt ? t.rich('seen', { time: () => <Time at={seenAt} as="relative" /> }) : t('never')}
        </p>
      </div>
      {permissions.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {permissions.map(permission => (
            <li key={permission}>
              <Badge>{t(`permissions.${permission}.name`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!hasSecondFactor && <p className="text-14 text-danger">{t('noFactor')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('changeOf', { name: dialog.name })}
          onClick={() => setRequested('change')}
        >
          {t('change')}
        </Button>
        {!isYou && (
          <Button
            variant="danger-ghost"
            size="small"
            aria-label={t('removeOf', { name: dialog.name })}
            onClick={() => setRequested('remove')}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {requested === 'change' && <PermissionsDialog {...dialog} />}
      {requested === 'remove' && <RemoveDialog {...dialog} />}
    </Card>
  )
}

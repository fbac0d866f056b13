import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { PendingList } from './pending-list.tsx'
import { teamQuery } from './queries.ts'

/** Who works for the venue: owners change it, managers see it. */
export function TeamPage() {
  const t = useT('team')
  const { role } = useVenue()
  if (role === 'staff')
    return (
      <EmptyState
        icon={<UsersRound />}
        title={t('notForStaff')}
        level={1}
        action={<LinkButton to="/business/dashboard">{t('toDashboard')}</LinkButton>}
      >
        <p>{t('notForStaffText')}</p>
      </EmptyState>
    )
  return (
    <div className="wrap-page grid gap-5 py-4 lg:py-6">
      <header>
        <h1 className="text-28">{t('title')}</h1>
        <p className="max-w-2xl text-muted">{role === 'owner' ? t('text') : t('readOnly')}</p>
      </header>
      <Team isOwner={role === 'owner'} />
    </div>
  )
}

function Team({ isOwner }: { isOwner: boolean }) {
  const t = useT('team')
  const team = useQuery(teamQuery(useVenue().id))
  return (
    <Answer
      query={team}
      waiting={
        <Loading label={t('loading')} className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {({ members, invitations }) => (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <Card className="min-w-0">
            <h2 className="text-22">{t('members', { count: members.length })}</h2>
            <ul className="mt-2 divide-y divide-line">
              {members.map(member => (
                <MemberRow key={member.userId} member={member} isOwner={isOwner} />
              ))}
            </ul>
          </Card>
          <div className="grid gap-5">
            {isOwner && <InviteForm />}
            {invitations.length > 0 && <PendingList invitations={invitations} isOwner={isOwner} />}
          </div>
        </div>
      )}
    </Answer>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BellOff, UsersRound } from 'lucide-react'
import { useT } from '#lib/i18n'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { InviteForm } from './invite-form.tsx'
import { isSilent } from './is-team-silent.ts'
import { MemberRow } from './member-row.tsx'
import { PendingList } from './pending-list.tsx'
import { teamQuery, teamReachedQuery } from './queries.ts'

export function TeamPage() {
  const t = useT('team')
  const { role } = useVenue()
  return (
    <ManagersOnly icon={<UsersRound />} texts="team">
      <div className="wrap-page grid gap-5 py-4 lg:py-6">
        <header>
          <h1 className="text-28">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{role === 'owner' ? t('text') : t('readOnly')}</p>
          <LinkButton to="/business/test-order" variant="ghost" size="small" className="-ms-3.5">
            {t('testOrder')}
          </LinkButton>
        </header>
        <Team isOwner={role === 'owner'} />
      </div>
    </ManagersOnly>
  )
}

function Team({ isOwner }: { isOwner: boolean }) {
  const t = useT('team')
  const { id } = useVenue()
  const team = useQuery(teamQuery(id))
  const reached = useQuery({ ...teamReachedQuery(id), enabled: isOwner }).data?.userIds
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
            {reached && isSilent(members, reached) && <SilentNote />}
            <ul className="mt-2 divide-y divide-line">
              {members.map(member => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  isOwner={isOwner}
                  isReached={reached?.includes(member.userId)}
                />
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

const SilentNote = () => (
  <p className="mt-3 flex items-start gap-3 rounded-control bg-date-soft px-3.5 py-2.5 text-date">
    <BellOff aria-hidden className="mt-0.5 size-5 shrink-0" />
    {useT('business.shift')('silent')}
  </p>
)

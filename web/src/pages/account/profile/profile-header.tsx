import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { QUIET_LINK } from '#features/identity/login-frame.tsx'
import { summaryQuery } from '#features/insights/queries.ts'
import { Avatar } from '#features/profile/avatar.tsx'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { ProfileStats } from './profile-stats.tsx'

export function ProfileHeader({ me }: { me: Me }) {
  const t = useT('profile')
  const summary = useQuery(summaryQuery())
  return (
    <section aria-label={t('title')} className="rounded-card bg-paper p-5">
      <div className="flex items-center gap-4">
        <Avatar me={me} />
        <div className="min-w-0">
          <h2 className="text-22 break-words">
            {me.fullName ? (
              <Name>{me.fullName}</Name>
            ) : (
              <Link to="/profile/edit" className={QUIET_LINK}>
                {t('addName')}
              </Link>
            )}
          </h2>
          <p className="text-14 text-muted">
            <Ltr className="break-all">{me.email}</Ltr>
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
            {summary.data ? (
              <Badge tone="sun" icon={<Award aria-hidden />}>
                {t(`ranks.${summary.data.rank}`)}
              </Badge>
            ) : (
              summary.isPending && <Skeleton className="h-6 w-20" />
            )}
            <span>
              {t('memberSince')} <Time at={me.memberSince} as="date" />
            </span>
          </p>
        </div>
      </div>
      <ProfileStats summary={summary} />
    </section>
  )
}

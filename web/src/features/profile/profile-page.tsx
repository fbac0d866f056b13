import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { GivingMenu } from '../donations/giving-menu.tsx'
import { meQuery } from '../identity/queries.ts'
import { summaryQuery } from '../insights/queries.ts'
import { MyRoles } from '../roles/my-roles.tsx'
import { BusinessCard } from './business-card.tsx'
import { ErasureNotice } from './erasure-notice.tsx'
import { ProfileFooter } from './profile-footer.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { AccountMenu, PreferencesMenu, SupportMenu } from './profile-menus.tsx'
import { ChampionCard } from './profile-stats.tsx'
import { useLeave } from './use-leave.ts'

export function ProfilePage() {
  const t = useT('profile')
  const leaving = useLeave()
  const skeleton = <ProfileSkeleton />
  return (
    <div className="wrap-page grid max-w-[60rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} />
      {/* To the guard whoever leaves is a guest on a personal page, to be sent to sign in instead of home. */}
      {leaving.isIdle ? (
        <SignedInOnly fallback={skeleton}>
          <Profile />
          <ProfileFooter onSignOut={() => leaving.mutate()} />
        </SignedInOnly>
      ) : (
        skeleton
      )}
    </div>
  )
}

function Profile() {
  const me = useQuery(meQuery())
  const summary = useQuery(summaryQuery())
  if (me.isError && !me.data)
    return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!me.data) return <ProfileSkeleton />
  return (
    <>
      <ErasureNotice />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <ProfileHeader me={me.data} />
          {summary.data && <ChampionCard summary={summary.data} />}
          {summary.isLoading && <CardSkeleton className="h-60" />}
          <AccountMenu />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <GivingMenu me={me.data} />
          <PreferencesMenu />
          <SupportMenu />
          <MyRoles me={me.data} />
          <BusinessCard />
        </div>
      </div>
    </>
  )
}

function ProfileSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-4 md:grid-cols-2">
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}

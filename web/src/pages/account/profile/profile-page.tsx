import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from '#features/insights/queries.ts'
import { useLeave } from '#features/profile/use-leave.ts'
import { useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { ErrorState } from '#ui/error-state'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BusinessCard } from './business-card.tsx'
import { ErasureNotice } from './erasure-notice.tsx'
import { GivingMenu } from './giving-menu.tsx'
import { MyRoles } from './my-roles.tsx'
import { ProfileFooter } from './profile-footer.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { AccountMenu, PreferencesMenu, SupportMenu } from './profile-menus.tsx'
import { ChampionCard } from './profile-stats.tsx'

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

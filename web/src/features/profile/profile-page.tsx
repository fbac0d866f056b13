import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { signOut } from '#lib/session'
import { toast } from '#lib/toasts'
import { ErrorState } from '#ui/error-state'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { meQuery } from '../identity/queries.ts'
import { summaryQuery } from '../insights/queries.ts'
import { MyRoles } from '../roles/my-roles.tsx'
import { BusinessCard } from './business-card.tsx'
import { MissingConsents } from './consents/missing-consents.tsx'
import { ErasureNotice } from './erasure-notice.tsx'
import { ProfileFooter } from './profile-footer.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { AccountMenu, PreferencesMenu, SupportMenu } from './profile-menus.tsx'
import { ChampionCard } from './profile-stats.tsx'

export function ProfilePage() {
  const t = useT('profile')
  const leaving = useLeave()
  const skeleton = <ProfileSkeleton />
  return (
    <div className="wrap-page grid max-w-[60rem] gap-4 pb-10">
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

/** Signs out, which forgets what this browser kept of the person, and goes home. */
function useLeave() {
  const navigate = useNavigate()
  const t = useT('identity.profile')
  return useMutation({
    mutationFn: signOut,
    onError: () => toast({ kind: 'error', title: t('signedOutHere'), body: t('signedOutHereText') }),
    onSettled: () => navigate({ to: '/' }),
  })
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
      <MissingConsents />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <ProfileHeader me={me.data} />
          {summary.data && <ChampionCard summary={summary.data} />}
          <AccountMenu />
        </div>
        <div className="grid gap-4">
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
    <Loading label={t('loading')} className="grid gap-4 md:grid-cols-2">
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}

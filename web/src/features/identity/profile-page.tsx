import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { signOut } from '#lib/session'
import { toast } from '#lib/toasts'
import { ErrorState } from '#ui/error-state'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { BusinessCard } from './business-card.tsx'
import { EditProfile } from './edit-profile.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileFooter } from './profile-footer.tsx'
import { meQuery } from './queries.ts'

interface ProfilePageProps {
  editing: boolean
  onEdit: (editing: boolean) => void
}

export function ProfilePage(props: ProfilePageProps) {
  const t = useT('identity.profile')
  const leaving = useLeave()
  const skeleton = <ProfileSkeleton />
  return (
    <div className="wrap-page grid max-w-[60rem] gap-4 pb-10">
      <PageHeader title={t('title')} />
      {/* To the guard whoever leaves is a guest on a personal page, to be sent to sign in instead of home. */}
      {leaving.isIdle ? (
        <SignedInOnly fallback={skeleton}>
          <Profile {...props} />
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

function Profile({ editing, onEdit }: ProfilePageProps) {
  const me = useQuery(meQuery())
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!me.data) return <ProfileSkeleton />
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ProfileCard me={me.data} />
        <div className="grid gap-4">
          <Preferences />
          <BusinessCard />
        </div>
      </div>
      <EditProfile me={me.data} open={editing} onOpenChange={onEdit} />
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

import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { MissingConsents } from '#features/profile/missing-consents.tsx'
import { Loaded, SubPageSkeleton } from '#features/profile/sub-page.tsx'
import { useLeave } from '#features/profile/use-leave.ts'
import { useT } from '#lib/i18n'
import { consentsQuery } from '#parts/consents.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'

/** Requests the required consents, then continues. @param next where the user was going */
export function ConsentsPage({ next }: { next: string | undefined }) {
  const t = useT('profile.consents')
  const leaving = useLeave()
  const skeleton = <SubPageSkeleton />
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t('agreeTitle')} />
      {leaving.isIdle ? (
        <SignedInOnly fallback={skeleton}>
          <Requested next={next} onSignOut={() => leaving.mutate()} />
        </SignedInOnly>
      ) : (
        skeleton
      )}
    </div>
  )
}

function Requested({ next, onSignOut }: { next: string | undefined; onSignOut: () => void }) {
  const t = useT('profile.consents')
  const identity = useT('identity.profile')
  const consents = useQuery(consentsQuery())
  return (
    <Loaded query={consents}>
      {({ missing }) =>
        missing.length === 0 ? (
          <Navigate to={next ?? '/browse'} replace />
        ) : (
          <>
            <MissingConsents />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={onSignOut}>
                {identity('signOut')}
              </Button>
              <LinkButton to="/profile/settings" variant="ghost">
                {t('leaveInstead')}
              </LinkButton>
            </div>
          </>
        )
      }
    </Loaded>
  )
}

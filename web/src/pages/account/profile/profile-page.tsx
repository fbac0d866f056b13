import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { HandHeart, HeartHandshake, LogOut, Repeat, ScrollText, Ticket, TriangleAlert } from 'lucide-react'
import { summaryQuery } from '#features/insights/queries.ts'
import { erasureQuery } from '#features/profile/queries.ts'
import { useLeave } from '#features/profile/use-leave.ts'
import { useT } from '#lib/i18n'
import { useIsPartOpen } from '#parts/launch/launch.ts'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { BusinessCard } from './business-card.tsx'
import { MyRecord } from './my-record.tsx'
import { MyRoles } from './my-roles.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { AccountMenu, PreferencesMenu, SupportMenu } from './profile-menus.tsx'
import { ChampionCard } from './profile-stats.tsx'
import { SellerMenu } from './seller-menu.tsx'

export function ProfilePage() {
  const t = useT('profile')
  const leaving = useLeave()
  const skeleton = <ProfileSkeleton />
  return (
    <div className="wrap-page grid max-w-[60rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} />
      {/* The guard would redirect a user who signs out here to the sign-in page instead of home. */}
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

function ProfileFooter({ onSignOut }: { onSignOut: () => void }) {
  const t = useT('profile')
  const identity = useT('identity.profile')
  const { version } = useRouter().options.context.boot
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        onClick={onSignOut}
        icon={<LogOut aria-hidden className="flip-rtl size-5" />}
      >
        {identity('signOut')}
      </Button>
      <p className="text-14 text-muted">{t('version', { version })}</p>
    </div>
  )
}

function Profile() {
  const me = useQuery(meQuery())
  const summary = useQuery(summaryQuery())
  return (
    <Answer query={me} waiting={<ProfileSkeleton />}>
      {person => (
        <>
          <ErasureNotice />
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <div className="grid grid-cols-1 gap-4">
              <ProfileHeader me={person} />
              {summary.data && <ChampionCard summary={summary.data} />}
              <MyRecord />
              {summary.isLoading && <CardSkeleton className="h-60" />}
              <AccountMenu />
            </div>
            <div className="grid grid-cols-1 gap-4">
              <GivingMenu me={person} />
              <SellerMenu />
              <PreferencesMenu />
              <SupportMenu />
              <MyRoles me={person} />
              <BusinessCard />
            </div>
          </div>
        </>
      )}
    </Answer>
  )
}

/** Reminds a user who has scheduled the deletion of their account that they may still stay. */
function ErasureNotice() {
  const t = useT('profile.erasure')
  const { data: planned } = useQuery(erasureQuery())
  if (!planned) return null
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-4 text-danger"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 grow font-medium">
        {t.rich('planned', { time: () => <Time at={planned.actsAt} /> })}
      </p>
      <LinkButton to="/profile/settings" variant="secondary" size="small">
        {t('look')}
      </LinkButton>
    </section>
  )
}

function GivingMenu({ me }: { me: Me }) {
  const t = useT('giving.menu')
  const isDonor = me.roles.includes('donor')
  const isGivingOpen = useIsPartOpen('giving')
  const isCharityOpen = useIsPartOpen('charity')
  const donate = { to: '/create-donation', Icon: HandHeart, label: t('donate') } as const
  const charity = { to: '/charity', Icon: HeartHandshake, label: t('charity') } as const
  const donations = { to: '/donations', Icon: HeartHandshake, label: t('donations') } as const
  const licence = { to: '/profile/licence', Icon: ScrollText, label: t('licence') } as const
  const standing = { to: '/profile/standing-requests', Icon: Repeat, label: t('standing') } as const
  return (
    <ProfileMenu
      title={t('title')}
      items={[
        ...(isGivingOpen ? [donate] : []),
        ...(isDonor ? [donations] : []),
        { to: '/requests', Icon: Ticket, label: t('requests') },
        ...(me.roles.includes('buyer') ? [standing] : []),
        ...(isCharityOpen || me.roles.includes('charity') ? [charity] : []),
        ...(isDonor ? [licence] : []),
      ]}
    />
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

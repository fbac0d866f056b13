import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useDriving } from '#features/rounds/driving/use-driving.ts'
import { cachedOffline } from '#lib/cached-query'
import { useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { DayView } from './day-view.tsx'
import { DriverLanguageProvider, LanguageChoice, UncheckedNote } from './driver-language.tsx'
import type { DriverPlace } from './driver-screen.ts'
import { SignOut } from './sign-out.tsx'

/** The driver's area, with or without a network. The server checks permissions itself. */
export const DriverPage = ({ place }: { place: DriverPlace }) => (
  <DriverLanguageProvider>
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-xl grow grid-cols-1 content-start gap-4 px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+1.5rem)]"
    >
      <SignedInOnly stays fallback={<Waiting />}>
        <ForDrivers place={place} />
      </SignedInOnly>
    </main>
  </DriverLanguageProvider>
)

/** Stored on this phone, because without it a driver could not enter while offline. */
const whoQuery = () => cachedOffline(meQuery(), 'driver', 1)

function ForDrivers({ place }: { place: DriverPlace }) {
  const me = useQuery(whoQuery())
  const driving = useDriving()
  // A user with a stored day is a driver, even when their session ends during the round.
  const isDriver = me.data?.roles.includes('driver') ?? Boolean(driving.day)
  if (!isDriver && (me.isPending || driving.day === undefined)) return <Waiting />
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <LanguageChoice />
        <SignOut unsent={driving.unsent + driving.unsentPhotos} />
      </div>
      {!place.stop && !place.act && <UncheckedNote />}
      {isDriver ? <DayView driving={driving} place={place} /> : <NoDriver />}
    </>
  )
}

function NoDriver() {
  const t = useT('driver.notDriver')
  return (
    <EmptyState
      icon={<Truck />}
      title={t('title')}
      level={1}
      action={<LinkButton to="/apply/driver">{t('apply')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

function Waiting() {
  const t = useT('driver')
  return (
    <Loading label={t('loading')} className="grid gap-4 py-6">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </Loading>
  )
}

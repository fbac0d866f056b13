import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Store, Truck } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { meQuery } from '#parts/person/queries.ts'
import { useLeave } from '#parts/venue/use-leave.ts'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'

/** For a signed-in user without a venue: links a driver to their round, and shows others how to take part. */
export function NoVenue() {
  const t = useT('business')
  const me = useQuery(meQuery())
  if (me.isLoading)
    return (
      <Loading label={t('loading')} className="wrap-page grid max-w-md gap-5 py-12">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </Loading>
    )
  return me.data?.roles.includes('driver') ? <Navigate to="/driver" replace /> : <NotYetStaff />
}

function NotYetStaff() {
  const t = useT('business.noVenue')
  const session = useSession()
  const email = session.status === 'user' ? session.user.email : ''
  return (
    <EmptyState icon={<Store />} title={t('title')} level={1} action={<WaysOut />}>
      <p>{t('text', { email: `\u2066${email}\u2069` })}</p>
      <ul className="mt-5 grid gap-3 text-start">
        <WayIn to="/sell" Icon={Store} title={t('bring')} text={t('bringText')} />
        <WayIn to="/apply/driver" Icon={Truck} title={t('drive')} text={t('driveText')} />
      </ul>
    </EmptyState>
  )
}

interface WayInProps {
  to: string
  Icon: LucideIcon
  title: string
  text: string
}

const WayIn = ({ to, Icon, title, text }: WayInProps) => (
  <li>
    <Link
      to={to}
      className="flex min-h-18 items-center gap-3 rounded-card bg-paper p-4 text-loam hover-able:hover:bg-luban"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
    </Link>
  </li>
)

function WaysOut() {
  const t = useT('business.noVenue')
  const shell = useT('shell')
  const leaving = useLeave()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton to="/browse">{t('browse')}</LinkButton>
      <Button variant="secondary" pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {shell('signOut')}
      </Button>
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Bell } from '#features/notifications/bell.tsx'
import { useSettling } from '#features/orders/board/offline/use-queue.ts'
import { playTune } from '#features/orders/board/sound.ts'
import { REVIEWS, unreadQuery } from '#features/reviews/queries.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useHasSessionEnded } from '#lib/session'
import { useVenue } from '#parts/venue/use-venue.ts'
import { LinkButton } from '#ui/link-button'
import { useWaitingOrders } from '../../features/orders/board/use-waiting-orders.ts'
import { BusinessLogo } from './business-logo.tsx'
import { type BusinessLink, isOpenTo, PLACES } from './links.ts'
import { NavItem } from './nav-item.tsx'
import { NotForAccountants } from './not-for-accountants.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { VenueChoice } from './venue-choice.tsx'

export function BusinessShell({ children }: { children: ReactNode }) {
  const waiting = useWaitingOrders()
  const { id, role } = useVenue()
  useSettling(id)
  const isOpen = useLocation({ select: ({ pathname }) => isOpenTo(role, pathname) })
  const unread = useUnreadReviews()
  return (
    <div className="flex grow flex-col lg:flex-row">
      <SideBar waiting={waiting} unread={unread} />
      <TopBar unread={unread} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 grow pb-[calc(env(safe-area-inset-bottom)+4.5rem)] lg:pb-0"
      >
        <SignedOutBanner />
        {isOpen ? children : <NotForAccountants />}
      </main>
      <BottomBar waiting={waiting} />
      <UpdateBar />
    </div>
  )
}

function SideBar({ waiting, unread }: { waiting: number; unread: number }) {
  const t = useT('business')
  const { first, more } = PLACES[useVenue().role]
  const counts: Partial<Record<BusinessLink['key'], number>> = { orders: waiting, reviews: unread }
  return (
    <aside className="on-deep sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto bg-deep p-4 text-on-deep lg:flex">
      <div className="flex items-center justify-between">
        <BusinessLogo />
        <Bell className="-me-2 hover-able:hover:bg-[#0b5a4e]" />
      </div>
      <VenueChoice className="mt-4" />
      <nav aria-label={t('navigation')} className="mt-5">
        <ul className="grid gap-1">
          {[...first, ...more].map(link => (
            <li key={link.key}>
              <NavItem link={link} shape="side" waiting={counts[link.key] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <SidebarFooter help className="mt-auto pt-6" />
    </aside>
  )
}

/** New orders no longer arrive, so this must be visible across a kitchen. */
function SignedOutBanner() {
  const t = useT('business.signedOut')
  const hasEnded = useHasSessionEnded()
  const here = useLocation({ select: location => location.href })
  useEffect(() => {
    if (hasEnded) playTune('ring')
  }, [hasEnded])
  if (!hasEnded) return null
  return (
    <div
      role="alert"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-3 border-b-4 border-danger bg-danger-soft px-4 py-4 text-danger md:px-6"
    >
      <TriangleAlert aria-hidden className="size-8 shrink-0" />
      <p className="min-w-0 grow basis-60 text-22 leading-snug font-semibold">{t('title')}</p>
      <LinkButton to="/business/login" search={{ next: here }} className="min-h-14 grow sm:grow-0">
        {t('signIn')}
      </LinkButton>
    </div>
  )
}

function BottomBar({ waiting }: { waiting: number }) {
  const t = useT('business')
  const { first } = PLACES[useVenue().role]
  return (
    <nav
      data-bottom-bar
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col px-1">
        {first.map(link => (
          <li key={link.key}>
            <NavItem link={link} shape="tab" waiting={link.key === 'orders' ? waiting : 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Kept up to date while any page of the venue is open. */
function useUnreadReviews(): number {
  const { id, role } = useVenue()
  const queryClient = useQueryClient()
  useLive(['reviews.changed'], () => void invalidate(queryClient, ...REVIEWS))
  return useQuery({ ...unreadQuery(id), enabled: role !== 'accountant' }).data?.count ?? 0
}

import type { ReactNode } from 'react'
import { useWaitingOrders } from '../../features/orders/board/use-waiting-orders.ts'
import { BottomBar } from './bottom-bar.tsx'
import { NewsBar } from './news-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { SignedOutBanner } from './signed-out-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { useUnreadReviews } from './use-unread-reviews.ts'

/** Stands around every page of a venue, and hears new orders on all of them. */
export function BusinessShell({ children }: { children: ReactNode }) {
  const waiting = useWaitingOrders()
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
        {children}
      </main>
      <BottomBar waiting={waiting} />
      <NewsBar />
    </div>
  )
}

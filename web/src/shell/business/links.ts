import {
  CirclePlus,
  Clock,
  LayoutDashboard,
  type LucideIcon,
  Star,
  Store,
  Ticket,
  UsersRound,
} from 'lucide-react'

export interface BusinessLink {
  key: 'dashboard' | 'orders' | 'newDeal' | 'deals' | 'reviews' | 'hours' | 'team'
  to:
    | '/business/dashboard'
    | '/business/orders'
    | '/business/create-deal'
    | '/business/deals'
    | '/business/reviews'
    | '/business/venue'
    | '/business/team'
  Icon: LucideIcon
}

/** The four places of a venue's staff: bottom bar on phones, side bar on wide screens. */
export const BUSINESS_LINKS: readonly BusinessLink[] = [
  { key: 'dashboard', to: '/business/dashboard', Icon: LayoutDashboard },
  { key: 'orders', to: '/business/orders', Icon: Ticket },
  { key: 'newDeal', to: '/business/create-deal', Icon: CirclePlus },
  { key: 'deals', to: '/business/deals', Icon: Store },
]

/** Looked at once a day: in the side bar, and in the menu of phones. */
export const REVIEWS_LINK: BusinessLink = { key: 'reviews', to: '/business/reviews', Icon: Star }

/** Needed now and then, by owners and managers: in the side bar, and in the menu of phones. */
export const MANAGER_LINKS: readonly BusinessLink[] = [
  { key: 'hours', to: '/business/venue', Icon: Clock },
  { key: 'team', to: '/business/team', Icon: UsersRound },
]

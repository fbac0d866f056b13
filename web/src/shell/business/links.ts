import {
  Building2,
  ChartColumn,
  CirclePlus,
  Clock,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Star,
  Store,
  Ticket,
  UsersRound,
  Wallet,
} from 'lucide-react'

export interface BusinessLink {
  key:
    | 'dashboard'
    | 'orders'
    | 'newDeal'
    | 'deals'
    | 'reviews'
    | 'figures'
    | 'store'
    | 'hours'
    | 'team'
    | 'money'
    | 'documents'
  to:
    | '/business/dashboard'
    | '/business/orders'
    | '/business/create-deal'
    | '/business/deals'
    | '/business/reviews'
    | '/business/analytics'
    | '/business/hours'
    | '/business/venue'
    | '/business/team'
    | '/business/money'
    | '/business/documents'
  Icon: LucideIcon
  /** Further pages that belong to it: it is current there too. */
  also?: readonly string[]
}

/** The four places of a venue's staff: bottom bar on phones, side bar on wide screens. */
export const BUSINESS_LINKS: readonly BusinessLink[] = [
  { key: 'dashboard', to: '/business/dashboard', Icon: LayoutDashboard },
  { key: 'orders', to: '/business/orders', Icon: Ticket, also: ['/business/test-order'] },
  { key: 'newDeal', to: '/business/create-deal', Icon: CirclePlus, also: ['/business/first-deal'] },
  { key: 'deals', to: '/business/deals', Icon: Store, also: ['/business/templates', '/business/giving'] },
]

/** Looked at once a day: in the side bar, and in the menu of phones. */
export const REVIEWS_LINK: BusinessLink = { key: 'reviews', to: '/business/reviews', Icon: Star }

/** Needed now and then, by owners and managers: in the side bar, and in the menu of phones. */
export const MANAGER_LINKS: readonly BusinessLink[] = [
  { key: 'figures', to: '/business/analytics', Icon: ChartColumn },
  { key: 'store', to: '/business/venue', Icon: Building2 },
  { key: 'hours', to: '/business/hours', Icon: Clock },
  { key: 'team', to: '/business/team', Icon: UsersRound },
  { key: 'money', to: '/business/money', Icon: Wallet, also: ['/business/papers'] },
  { key: 'documents', to: '/business/documents', Icon: FileText },
]

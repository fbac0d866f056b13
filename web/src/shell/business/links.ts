import type { VenueRole } from '@dawra/contract/venues/schemas'
import {
  BookOpenCheck,
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
    | 'accounting'
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
    | '/business/accounting'
  Icon: LucideIcon
  /** Other paths on which the link is marked as current. */
  also?: readonly string[]
}

const BUSINESS_LINKS: readonly BusinessLink[] = [
  { key: 'dashboard', to: '/business/dashboard', Icon: LayoutDashboard },
  { key: 'orders', to: '/business/orders', Icon: Ticket, also: ['/business/test-order'] },
  { key: 'newDeal', to: '/business/create-deal', Icon: CirclePlus, also: ['/business/first-deal'] },
  { key: 'deals', to: '/business/deals', Icon: Store, also: ['/business/templates', '/business/giving'] },
]

/** Used about once a day: in the side bar, and in the menu of phones. */
const REVIEWS_LINK: BusinessLink = { key: 'reviews', to: '/business/reviews', Icon: Star }

/** Used occasionally by owners and managers: in the side bar, and in the menu of phones. */
const MANAGER_LINKS: readonly BusinessLink[] = [
  { key: 'figures', to: '/business/analytics', Icon: ChartColumn },
  { key: 'store', to: '/business/venue', Icon: Building2 },
  { key: 'hours', to: '/business/hours', Icon: Clock },
  { key: 'team', to: '/business/team', Icon: UsersRound },
  { key: 'money', to: '/business/money', Icon: Wallet, also: ['/business/papers'] },
  { key: 'documents', to: '/business/documents', Icon: FileText },
  { key: 'accounting', to: '/business/accounting', Icon: BookOpenCheck },
]

/** Accountants see only the pages about money. */
const ACCOUNTANT_LINKS = MANAGER_LINKS.filter(({ key }) => ['money', 'documents', 'accounting'].includes(key))

interface Places {
  /** In the bottom bar of phones, and first in the side bar. */
  first: readonly BusinessLink[]
  /** In the menu of phones, and last in the side bar. */
  more: readonly BusinessLink[]
}

export const PLACES: Readonly<Record<VenueRole, Places>> = {
  staff: { first: BUSINESS_LINKS, more: [REVIEWS_LINK] },
  manager: { first: BUSINESS_LINKS, more: [REVIEWS_LINK, ...MANAGER_LINKS] },
  owner: { first: BUSINESS_LINKS, more: [REVIEWS_LINK, ...MANAGER_LINKS] },
  accountant: { first: ACCOUNTANT_LINKS, more: [] },
}

/** Whether a role may open this page; each page checks the possible acts itself. */
export const isOpenTo = (role: VenueRole, pathname: string) =>
  role !== 'accountant' || ACCOUNTANT_LINKS.some(({ to }) => pathname.startsWith(to))

import { CirclePlus, LayoutDashboard, type LucideIcon, Store, Ticket } from 'lucide-react'

export interface BusinessLink {
  key: 'dashboard' | 'orders' | 'newDeal' | 'deals'
  to: '/business/dashboard' | '/business/orders' | '/business/create-deal' | '/business/deals'
  Icon: LucideIcon
}

/** The four places of a venue's staff: bottom bar on phones, side bar on wide screens. */
export const BUSINESS_LINKS: readonly BusinessLink[] = [
  { key: 'dashboard', to: '/business/dashboard', Icon: LayoutDashboard },
  { key: 'orders', to: '/business/orders', Icon: Ticket },
  { key: 'newDeal', to: '/business/create-deal', Icon: CirclePlus },
  { key: 'deals', to: '/business/deals', Icon: Store },
]

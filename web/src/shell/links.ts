import { House, type LucideIcon, Search, ShoppingBag, Ticket, UserRound } from 'lucide-react'

export interface NavLink {
  key: 'home' | 'browse' | 'cart' | 'orders' | 'profile'
  to: string
  Icon: LucideIcon
}

/** The five places of a customer: tab bar on phones, header on wide screens. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'home', to: '/', Icon: House },
  { key: 'browse', to: '/browse', Icon: Search },
  { key: 'cart', to: '/cart', Icon: ShoppingBag },
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

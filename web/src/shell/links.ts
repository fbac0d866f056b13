import { HandHeart, type LucideIcon, Search, ShoppingBag, Ticket, UserRound } from 'lucide-react'

export interface NavLink {
  key: 'browse' | 'cart' | 'donate' | 'orders' | 'profile'
  to: string
  Icon: LucideIcon
}

/** The five places of a customer: tab bar on phones, header on wide screens. The logo leads home. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'browse', to: '/browse', Icon: Search },
  { key: 'cart', to: '/cart', Icon: ShoppingBag },
  { key: 'donate', to: '/create-donation', Icon: HandHeart },
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

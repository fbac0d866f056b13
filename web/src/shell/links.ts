import { HandHeart, Heart, type LucideIcon, Search, ShoppingBag, Ticket, UserRound } from 'lucide-react'

export interface NavLink {
  key: 'browse' | 'cart' | 'donate' | 'favourites' | 'orders' | 'profile'
  to: string
  Icon: LucideIcon
}

const DONATE: NavLink = { key: 'donate', to: '/create-donation', Icon: HandHeart }
/** A heart in the header of every page, and a tab on what is the person's own. */
export const FAVOURITES: NavLink = { key: 'favourites', to: '/favorites', Icon: Heart }

/** The five places of a customer: tab bar on phones, header on wide screens. The logo leads home. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'browse', to: '/browse', Icon: Search },
  { key: 'cart', to: '/cart', Icon: ShoppingBag },
  DONATE,
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

const OWN = /^\/(?:orders|favorites|rewards|profile)(?:\/|$)/

/** Whoever looks at what is theirs is nearer to their favourites than to giving something away. */
export const tabsOf = (pathname: string): readonly NavLink[] =>
  OWN.test(pathname) ? NAV_LINKS.map(link => (link === DONATE ? FAVOURITES : link)) : NAV_LINKS

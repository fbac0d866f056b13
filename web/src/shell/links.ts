import {
  Award,
  HandHeart,
  Heart,
  type LucideIcon,
  Search,
  ShoppingBag,
  Sprout,
  Ticket,
  UserRound,
} from 'lucide-react'

export interface NavLink {
  key: 'browse' | 'cart' | 'donate' | 'favourites' | 'orders' | 'profile' | 'rewards' | 'shop'
  to: string
  Icon: LucideIcon
}

const DONATE: NavLink = { key: 'donate', to: '/create-donation', Icon: HandHeart }
/** A heart in the header of every page, and a tab on what is the person's own. */
export const FAVOURITES: NavLink = { key: 'favourites', to: '/favorites', Icon: Heart }

/** Beside the heart for whoever is signed in, and a tab on what is the person's own. */
export const REWARDS: NavLink = { key: 'rewards', to: '/rewards', Icon: Award }

/** In the header where there is room, and in the footer of every page. */
export const SHOP: NavLink = { key: 'shop', to: '/compost-products', Icon: Sprout }

/** The five places of a customer: tab bar on phones, header on wide screens. The logo leads home. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'browse', to: '/browse', Icon: Search },
  { key: 'cart', to: '/cart', Icon: ShoppingBag },
  DONATE,
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

const OWN = /^\/(?:orders|favorites|rewards|profile)(?:\/|$)/
const PLACE_OF: Readonly<Partial<Record<NavLink['key'], NavLink>>> = { cart: FAVOURITES, donate: REWARDS }

/** Whoever looks at what is theirs is nearer to their favourites and points than to buying or giving something. */
const OWN_LINKS = NAV_LINKS.map(link => PLACE_OF[link.key] ?? link)

export const tabsOf = (pathname: string): readonly NavLink[] => (OWN.test(pathname) ? OWN_LINKS : NAV_LINKS)

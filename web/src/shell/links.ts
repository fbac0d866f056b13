import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import {
  HandHeart,
  Heart,
  type LucideIcon,
  Search,
  ShoppingBag,
  Sprout,
  Ticket,
  UserRound,
} from 'lucide-react'

import { useKnownLaunch } from '#parts/launch/launch.ts'

export interface NavLink {
  key: 'browse' | 'cart' | 'donate' | 'favourites' | 'orders' | 'profile' | 'rewards' | 'shop'
  to: string
  Icon: LucideIcon
  /** The part of the product that it leads to: hidden while that is closed. */
  part?: LaunchSwitch
}

export const CART: NavLink = { key: 'cart', to: '/cart', Icon: ShoppingBag }

export const FAVOURITES: NavLink = { key: 'favourites', to: '/favorites', Icon: Heart }

/** In the header of wide screens, and in the footer of every page. */
export const SHOP: NavLink = { key: 'shop', to: '/compost-products', Icon: Sprout, part: 'shop' }

/** The customer's main links: tab bar on phones, header on wide screens. The logo links to the home page. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'browse', to: '/browse', Icon: Search },
  CART,
  { key: 'donate', to: '/create-donation', Icon: HandHeart, part: 'giving' },
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

export function useOpenLinks<Link extends { part?: LaunchSwitch | undefined }>(
  links: readonly Link[],
): readonly Link[] {
  const launch = useKnownLaunch()
  return links.filter(({ part }) => !part || launch?.[part] !== 'coming_soon')
}

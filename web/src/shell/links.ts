import type { LaunchSwitch } from '@dawra/contract/roles.rules'
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
  /** The part of the city that it leads into: not drawn while the office has closed that. */
  part?: LaunchSwitch
}

export const CART: NavLink = { key: 'cart', to: '/cart', Icon: ShoppingBag }

/** A heart in the header of every page. */
export const FAVOURITES: NavLink = { key: 'favourites', to: '/favorites', Icon: Heart }

/** In the header where there is room, and in the footer of every page. */
export const SHOP: NavLink = { key: 'shop', to: '/compost-products', Icon: Sprout, part: 'shop' }

/** The five places of a customer, the same on every page: tab bar on phones, header on wide screens. The logo leads home. */
export const NAV_LINKS: readonly NavLink[] = [
  { key: 'browse', to: '/browse', Icon: Search },
  CART,
  { key: 'donate', to: '/create-donation', Icon: HandHeart, part: 'giving' },
  { key: 'orders', to: '/orders', Icon: Ticket },
  { key: 'profile', to: '/profile', Icon: UserRound },
]

/** Those that lead into what is open. */
export function useOpenLinks<Link extends { part?: LaunchSwitch | undefined }>(
  links: readonly Link[],
): readonly Link[] {
  const launch = useKnownLaunch()
  return links.filter(({ part }) => !part || launch?.[part] !== 'coming_soon')
}

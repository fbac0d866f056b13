import { useLocation } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { PlaceLink } from '../place-link.tsx'
import type { BusinessLink } from './links.ts'

interface NavItemProps {
  link: BusinessLink
  shape: 'tab' | 'side'
  /** The number of unseen orders, or of unread reviews. */
  waiting: number
}

/** A link of the business area; it is also current on related pages. */
export function NavItem({ link, shape, waiting }: NavItemProps) {
  const t = useT('business')
  const waitingText = t(link.key === 'reviews' ? 'newReviews' : 'newOrders', { count: waiting })
  const isBeside = useLocation({
    select: ({ pathname }) => link.also?.some(page => pathname.startsWith(page)) ?? false,
  })
  return (
    <PlaceLink
      to={link.to}
      Icon={link.Icon}
      label={t(`nav.${link.key}`)}
      shape={shape}
      isCurrent={isBeside}
      waiting={waiting}
      waitingText={waitingText}
    />
  )
}

import { useT } from '#lib/i18n'
import { PlaceLink } from '../place-link.tsx'
import type { BusinessLink } from './links.ts'

interface NavItemProps {
  link: BusinessLink
  shape: 'tab' | 'side'
  /** The number of new orders not opened yet, or of unread reviews. */
  waiting: number
}

/** One place of the business area. */
export function NavItem({ link, shape, waiting }: NavItemProps) {
  const t = useT('business')
  const waitingText = t(link.key === 'reviews' ? 'newReviews' : 'newOrders', { count: waiting })
  return (
    <PlaceLink
      to={link.to}
      Icon={link.Icon}
      label={t(`nav.${link.key}`)}
      shape={shape}
      waiting={waiting}
      waitingText={waitingText}
    />
  )
}

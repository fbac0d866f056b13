import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { BusinessLogo } from './business-logo.tsx'
import { BUSINESS_LINKS, type BusinessLink, MANAGER_LINKS, REVIEWS_LINK } from './links.ts'
import { NavItem } from './nav-item.tsx'
import { SideFoot } from './side-foot.tsx'
import { VenueChoice } from './venue-choice.tsx'

/** The wide screen's navigation, on the deep green of the ground. */
export function SideBar({ waiting, unread }: { waiting: number; unread: number }) {
  const t = useT('business')
  const manages = useVenue().role !== 'staff'
  const links = [...BUSINESS_LINKS, REVIEWS_LINK, ...(manages ? MANAGER_LINKS : [])]
  const counts: Partial<Record<BusinessLink['key'], number>> = { orders: waiting, reviews: unread }
  return (
    <aside className="on-deep sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto bg-deep p-4 text-on-deep lg:flex">
      <BusinessLogo />
      <VenueChoice className="mt-4" />
      <nav aria-label={t('navigation')} className="mt-5">
        <ul className="grid gap-1">
          {links.map(link => (
            <li key={link.key}>
              <NavItem link={link} shape="side" waiting={counts[link.key] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <SideFoot className="mt-auto pt-6" />
    </aside>
  )
}

import { useLocation } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { tabsOf } from './links.ts'
import { NavLink } from './nav-link.tsx'

/** The bottom bar of phones. */
export function TabBar() {
  const t = useT('shell')
  const links = useLocation({ select: location => tabsOf(location.pathname) })
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5 px-1">
        {links.map(link => (
          <li key={link.key}>
            <NavLink link={link} shape="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useT } from '#lib/i18n'
import { NAV_LINKS } from './links.ts'
import { NavLink } from './nav-link.tsx'

/** The bottom bar of phones. Five have to fit: beyond what a fifth of the screen holds, its words grow no further. */
export function TabBar() {
  const t = useT('shell')
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5 px-1">
        {NAV_LINKS.map(link => (
          <li key={link.key}>
            <NavLink link={link} shape="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

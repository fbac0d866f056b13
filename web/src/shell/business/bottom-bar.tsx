import { useT } from '#lib/i18n'
import { BUSINESS_LINKS } from './links.ts'
import { NavItem } from './nav-item.tsx'

/** The bottom bar of phones and tablets. */
export function BottomBar({ waiting }: { waiting: number }) {
  const t = useT('business')
  return (
    <nav
      data-bottom-bar
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4 px-1">
        {BUSINESS_LINKS.map(link => (
          <li key={link.key}>
            <NavItem link={link} shape="tab" waiting={link.key === 'orders' ? waiting : 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

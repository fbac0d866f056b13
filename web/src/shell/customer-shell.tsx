import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NAV_LINKS, useOpenLinks } from './links.ts'
import { NavLink } from './nav-link.tsx'

/** On these pages users compare totals, so notifications must not cover them (`styles.css`). */
const SHOWS_TOTALS = /^\/_customer\/(compost-)?(cart|checkout)$/

/**
 * The layout follows the rendered page, not the URL, which changes earlier while the next page is loaded. The
 * header is green on the home page; on the browse page it is replaced by the page's own bar on phones.
 */
export function CustomerShell({ children }: { children: ReactNode }) {
  const page = useMatches({ select: matches => matches.at(-1)?.routeId })
  const isDeal = page === '/_customer/deal/$dealId'
  return (
    <>
      <Header
        tone={page === '/_customer/' ? 'deep' : 'ground'}
        sticky={page === '/_customer/browse'}
        showsCart={isDeal}
      />
      <main id="main" tabIndex={-1} className="grow" data-totals={SHOWS_TOTALS.test(page ?? '') || undefined}>
        {children}
      </main>
      <Footer />
      {/* On a deal's page the bottom of a phone is used by the purchase bar. */}
      {!isDeal && <TabBar />}
    </>
  )
}

/** The bottom bar of phones. Five items must fit, so labels stop growing at a fifth of the width. */
function TabBar() {
  const t = useT('shell')
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col px-1">
        {useOpenLinks(NAV_LINKS).map(link => (
          <li key={link.key}>
            <NavLink link={link} shape="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

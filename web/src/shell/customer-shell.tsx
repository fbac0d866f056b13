import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NAV_LINKS, useOpenLinks } from './links.ts'
import { NavLink } from './nav-link.tsx'

/** Where a person compares what they pay: notifications do not cover it (`styles.css`). */
const SHOWS_TOTALS = /^\/_customer\/(compost-)?(cart|checkout)$/

/**
 * Header, page, footer, tab bar. The header of the home page has the same deep green as its scene; browsing
 * keeps it in sight on wide screens and brings its own bar on phones. They follow the page that is drawn, not the
 * address, which is ahead of it while the next page is fetched.
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
      {/* There the bottom of a phone belongs to the way to buy. */}
      {!isDeal && <TabBar />}
    </>
  )
}

/** The bottom bar of phones. Five items must fit: labels stop growing at a fifth of the width. */
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

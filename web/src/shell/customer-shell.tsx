import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

/** Where the bottom of a phone belongs to the way to buy. */
const bringsOwnBar = (pathname: string) => pathname.startsWith('/deal/')

/**
 * Header, page, footer, tab bar. The header of the home page lies on the same deep green as its scene; browsing
 * keeps it in sight on wide screens and brings its own bar on phones.
 */
export function CustomerShell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: location => location.pathname })
  return (
    <>
      <Header tone={pathname === '/' ? 'deep' : 'ground'} sticky={pathname === '/browse'} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      {!bringsOwnBar(pathname) && <TabBar />}
    </>
  )
}

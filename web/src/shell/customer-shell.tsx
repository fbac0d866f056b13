import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

/** Header, page, footer, tab bar. The header of the home page lies on the same deep green as its scene. */
export function CustomerShell({ children }: { children: ReactNode }) {
  const home = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <>
      <Header tone={home ? 'deep' : 'ground'} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <TabBar />
    </>
  )
}

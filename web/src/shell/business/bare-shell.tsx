import type { ReactNode } from 'react'
import { BusinessLogo } from './business-logo.tsx'

/** The business area before it is known whose it is, and for those who have no venue in it. */
export const BareShell = ({ children }: { children: ReactNode }) => (
  <div className="flex grow flex-col lg:flex-row">
    <header className="on-deep bg-deep px-4 py-1.5 text-on-deep lg:min-h-dvh lg:w-60 lg:shrink-0 lg:p-4">
      <BusinessLogo />
    </header>
    <main id="main" tabIndex={-1} className="min-w-0 grow">
      {children}
    </main>
  </div>
)

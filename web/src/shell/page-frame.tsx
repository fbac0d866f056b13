import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { directionOf, type Locale } from '#lib/locale'
import { OfflineBanner } from '#ui/offline-banner'
import { ToastHost } from '#ui/toast-host'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { SignedOutBanner } from './signed-out-banner.tsx'

/** What surrounds every page of every audience. */
export function PageFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useT('shell')
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link wherever the app has not loaded */}
      <a
        href="#main"
        onClick={event => {
          // Without a hash in the address, which would count as another page for “back”.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-turmeric px-5 py-3 font-semibold text-on-turmeric focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <RouteProgress />
      <RouteAnnouncer />
      <OfflineBanner />
      <SignedOutBanner />
      {children}
      <ToastHost rtl={directionOf(locale) === 'rtl'} />
    </>
  )
}

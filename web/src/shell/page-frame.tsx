import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { directionOf, type Locale } from '#lib/locale'
import { useHasSessionEnded } from '#lib/session'
import { OfflineBanner } from '#ui/offline-banner'
import { ToastHost } from '#ui/toast-host'
import { ConsentsDialogHost } from './consents-dialog-host.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SecondFactorDialogHost } from './second-factor-dialog-host.tsx'
import { ViewingHost } from './viewing-host.tsx'

export function PageFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useT('shell')
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a real link until the app has loaded */}
      <a
        href="#main"
        onClick={event => {
          // Prevents the hash in the URL, which would add a history entry.
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
      <ViewingHost>{children}</ViewingHost>
      <SecondFactorDialogHost />
      <ConsentsDialogHost />
      <ToastHost rtl={directionOf(locale) === 'rtl'} />
    </>
  )
}

/** The sign-in returns to this page. The business area has a larger notice of its own. */
function SignedOutBanner() {
  const t = useT('shell')
  const isLost = useHasSessionEnded()
  const here = useLocation({ select: location => location.href })
  return (
    <div role="status">
      {isLost && !here.startsWith('/business/') && (
        <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-3 bg-loam px-4 py-1 text-14 text-ground">
          <LogIn aria-hidden className="flip-rtl size-4 shrink-0" />
          {t('signInAgain')}
          {!here.startsWith('/login') && (
            <Link
              to="/login"
              search={{ next: here }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('signIn')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** A thin progress line at the top once a navigation takes longer than a moment. */
function RouteProgress() {
  const loading = useRouterState({ select: state => state.isLoading })
  if (!loading) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-[0_50%] animate-[appear_150ms_250ms_both] bg-turmeric rtl:origin-[100%_50%]"
    >
      <div className="h-full w-full origin-[inherit] animate-[fill_8s_250ms_var(--ease-soft)_both] bg-wadi" />
    </div>
  )
}

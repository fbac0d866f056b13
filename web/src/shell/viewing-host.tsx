import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { useLocale, useLocaleTag } from '#lib/i18n'
import { knownMessages, loadMessages } from '#lib/messages'
import { isBeyondViewing, useViewing } from '#lib/viewing'
import { CustomerShell } from './customer-shell.tsx'

/** Few people ever need them, so their code and texts come when one does. */
const ViewingBanner = lazy(async () => {
  const { ViewingBanner: loaded } = await import('./viewing-banner.tsx')
  return { default: loaded }
})
const BeyondViewing = lazy(async () => {
  const { BeyondViewing: loaded } = await import('./viewing-banner.tsx')
  return { default: loaded }
})

/** Says above every page that it is another person's, to a member of the office who sees what that person sees. */
export function ViewingHost({ children }: { children: ReactNode }) {
  const viewing = useViewing()
  const isBeyond = useLocation({ select: ({ pathname }) => isBeyondViewing(pathname) })
  if (!viewing) return children
  return (
    <>
      <WithTexts>
        <ViewingBanner viewing={viewing} />
      </WithTexts>
      {isBeyond ? (
        <CustomerShell>
          <WithTexts>
            <BeyondViewing />
          </WithTexts>
        </CustomerShell>
      ) : (
        children
      )}
    </>
  )
}

function WithTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const tag = useLocaleTag()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    loadMessages(['viewing', 'refusals'], locale).then(
      () => setReady(true),
      () => location.reload(),
    )
  }, [locale])
  if (!isReady) return null
  return (
    <IntlProvider locale={tag} messages={knownMessages(locale)}>
      <Suspense>{children}</Suspense>
    </IntlProvider>
  )
}

import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { useLocale, useLocaleTag } from '#lib/i18n'
import { knownMessages, loadMessages } from '#lib/messages'
import { isBeyondViewing, leaveViewing, useViewing } from '#lib/viewing'
import { CustomerShell } from './customer-shell.tsx'

/** Shows the viewing banner above every page, for a member of the office during a viewing. */
export function ViewingHost({ children }: { children: ReactNode }) {
  return useViewing() ? <Viewed>{children}</Viewed> : children
}

/** Loaded lazily: few users need the banner. Pages of the viewed user are not rendered before it. */
function Viewed({ children }: { children: ReactNode }) {
  const viewing = useViewing()
  const locale = useLocale()
  const tag = useLocaleTag()
  const isBeyond = useLocation({ select: ({ pathname }) => isBeyondViewing(pathname) })
  const [parts, setParts] = useState<typeof import('./viewing-banner.tsx')>()
  useEffect(() => {
    Promise.all([import('./viewing-banner.tsx'), loadMessages(['viewing', 'refusals'], locale)]).then(
      ([loaded]) => setParts(loaded),
      leaveViewing,
    )
  }, [locale])
  if (!viewing || !parts) return null
  const { ViewingBanner, BeyondViewing } = parts
  const withTexts = (part: ReactNode) => (
    <IntlProvider locale={tag} messages={knownMessages(locale)}>
      {part}
    </IntlProvider>
  )
  return (
    <>
      {withTexts(<ViewingBanner viewing={viewing} />)}
      {isBeyond ? <CustomerShell>{withTexts(<BeyondViewing />)}</CustomerShell> : children}
    </>
  )
}

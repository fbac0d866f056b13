import { lazy, Suspense, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { onStepUpNeeded } from '#lib/client'
import { useLocale, useLocaleTag } from '#lib/i18n'
import { knownMessages, loadMessages } from '#lib/messages'

/** Loaded lazily: few users need it. */
const StepUp = lazy(async () => {
  const { StepUp: loaded } = await import('#features/identity/second-factor/step-up.tsx')
  return { default: loaded }
})

/** Shows the dialog for the second factor while a refused act of any page waits for it. */
export function SecondFactorDialogHost() {
  const locale = useLocale()
  const tag = useLocaleTag()
  const [settle, setSettle] = useState<(isShown: boolean) => void>()
  useEffect(() => {
    let requested: Promise<boolean> | undefined
    // Acts that wait at the same time share one dialog.
    onStepUpNeeded(() => {
      requested ??= loadMessages(['secondFactor', 'identity'], locale)
        .then(() => new Promise<boolean>(resolve => setSettle(() => resolve)))
        .finally(() => {
          requested = undefined
          setSettle(undefined)
        })
      return requested
    })
  }, [locale])
  if (!settle) return null
  return (
    <IntlProvider locale={tag} messages={knownMessages(locale)}>
      <Suspense>
        <StepUp open onShown={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    </IntlProvider>
  )
}

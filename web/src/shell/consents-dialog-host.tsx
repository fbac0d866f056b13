import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { onConsentsNeeded } from '#lib/client'
import { useLocale, useLocaleTag } from '#lib/i18n'
import { knownMessages, loadMessages } from '#lib/messages'
import { consentsQuery } from '#parts/consents.ts'

/** Loaded lazily: pages ask for consents first, so that few acts are refused. */
const ConsentsDialog = lazy(async () => {
  const { ConsentsDialog: loaded } = await import('#features/profile/consents-dialog.tsx')
  return { default: loaded }
})

export function ConsentsDialogHost() {
  const locale = useLocale()
  const tag = useLocaleTag()
  const queryClient = useQueryClient()
  const [settle, setSettle] = useState<(hasAgreed: boolean) => void>()
  useEffect(() => {
    let requested: Promise<boolean> | undefined
    const ask = async () => {
      await loadMessages(['profile'], locale)
      // The cached response may predate the changed text.
      await queryClient.invalidateQueries({ queryKey: consentsQuery().queryKey, refetchType: 'none' })
      return new Promise<boolean>(resolve => setSettle(() => resolve))
    }
    // Acts that wait at the same time share one dialog.
    onConsentsNeeded(() => {
      requested ??= ask().finally(() => {
        requested = undefined
        setSettle(undefined)
      })
      return requested
    })
  }, [locale, queryClient])
  if (!settle) return null
  return (
    <IntlProvider locale={tag} messages={knownMessages(locale)}>
      <Suspense>
        <ConsentsDialog open onAgreed={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    </IntlProvider>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { repeatEarlyInput } from '#lib/early-input'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { collectHead } from '#lib/page-head'

/** After a navigation: sets the tab's title, focuses the main content, and announces the title. */
export function RouteAnnouncer() {
  const router = useRouter()
  const t = useT('shell')
  const name = productName(useLocale())
  const [announced, setAnnounced] = useState('')

  const arrive = useEffectEvent((pathChanged: boolean) => {
    const { matches } = router.state
    const missing = matches.some(match => match._notFound || match.status === 'notFound')
    const title = missing ? t('notFoundTitle') : collectHead(matches, { name, description: '' }).title
    document.title = title
    if (!pathChanged) return
    document.getElementById('main')?.focus({ preventScroll: true })
    setAnnounced(title)
  })

  useEffect(repeatEarlyInput, [])
  // The shell page was rendered for another URL.
  useEffect(() => {
    if (router.options.context.boot.isShell) arrive(false)
  }, [router])
  useEffect(
    () =>
      router.subscribe('onRendered', event => {
        if (event.fromLocation) arrive(event.pathChanged)
      }),
    [router],
  )
  return (
    <p aria-live="assertive" className="sr-only">
      {announced}
    </p>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocale } from '#lib/i18n'
import { productName } from '#lib/locale'
import { collectHead } from '../document/head.ts'

/** After a navigation: the tab's title, the focus at the page's start, and the title said aloud. */
export function RouteAnnouncer() {
  const router = useRouter()
  const name = productName(useLocale())
  const [announced, setAnnounced] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!fromLocation) return
        const { title } = collectHead(router.state.matches, { name, description: '' })
        document.title = title
        if (!pathChanged) return
        document.getElementById('main')?.focus({ preventScroll: true })
        setAnnounced(title)
      }),
    [router, name],
  )
  return (
    <p aria-live="assertive" className="sr-only">
      {announced}
    </p>
  )
}

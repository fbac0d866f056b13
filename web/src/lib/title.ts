import { useEffect } from 'react'
import { useLocale } from './i18n.ts'
import { productName } from './locale.ts'

/** Names the tab once a page that was opened without its data knows what it shows. */
export function useTitle(title: string | undefined) {
  const name = productName(useLocale())
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
}

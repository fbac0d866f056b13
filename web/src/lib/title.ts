import { useEffect } from 'react'
import { useLocale } from './i18n.ts'
import { productName } from './locale.ts'

/** Sets the tab's title for a page that was opened before its data was loaded. */
export function useTitle(title: string | undefined) {
  const name = productName(useLocale())
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
}

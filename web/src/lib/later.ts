import { type ComponentType, createElement, lazy, useState } from 'react'
import { isLocale, LOCALES, type Locale } from './locale.ts'

/** A part of a page that is fetched, with its words, when it is first shown. */
interface Part<Props> {
  /** The server renders in one go: it fetches before. */
  load(locale: Locale): Promise<void>
  choose(): ComponentType<Props>
}

export function later<Props extends object>(
  fetch: (locale: Locale) => Promise<ComponentType<Props>>,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched: ComponentType<Props> = lazy(async () => {
    const { lang } = document.documentElement
    return { default: loaded ?? (await fetch(isLocale(lang) ? lang : LOCALES[0])) }
  })
  return {
    async load(locale) {
      loaded = await fetch(locale)
    },
    choose: () => loaded ?? fetched,
  }
}

/** Shows a part; stands inside `Suspense`, where what the server drew stays until the part has come. */
export function Later<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // Once it is on screen it stays the same component: another would start anew.
  const [View] = useState(() => part.choose())
  return createElement(View, props)
}

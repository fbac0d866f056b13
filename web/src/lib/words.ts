import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale.ts'
import { audienceOf, loadMessages } from './messages.ts'

/** Words outside of components, such as a route's `head`; the page's audience is known from its path. */
export async function wordsOf(locale: Locale, pathname: string) {
  return createTranslator({ locale, messages: await loadMessages(audienceOf(pathname), locale) })
}

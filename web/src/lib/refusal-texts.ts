import type { ApiErrorCode } from './api-error.ts'
import { isLocale, LOCALES, type Locale } from './locale.ts'
import { knownMessages, loadMessages, type Messages } from './messages.ts'

type Common = ApiErrorCode & keyof Messages['errors']

/** Whether its text is loaded with every page: it may happen to any call, or without the server. */
export const isCommon = (code: ApiErrorCode, locale: Locale): code is Common =>
  code in (knownMessages(locale)?.errors ?? {})

const pageLocale = (): Locale => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : LOCALES[0]
}

/** Loads the texts of the other refusals when the first one occurs: most visits never have one. */
export async function prepareRefusal(code: ApiErrorCode): Promise<void> {
  // The server has loaded all texts.
  if (!('document' in globalThis)) return
  const locale = pageLocale()
  // Without the texts a general message is shown; the refusal itself must not be lost.
  if (!isCommon(code, locale)) await loadMessages(['refusals'], locale).catch(() => undefined)
}

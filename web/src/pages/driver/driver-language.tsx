import {
  CONVENTIONS,
  DRIVER_LANGUAGES,
  type DriverLanguage,
  driverLanguages,
  isLanguage,
} from '@dawra/contract/platform/languages.rules'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { cx } from '#lib/cx'
import { useLocale, useLocaleTag, useT } from '#lib/i18n'
import { knownMessages, loadDriverTexts, type Messages } from '#lib/messages'

const KEY = 'driver-language'
/** Our fonts lack letters of these languages, so the phone's font is used. Its letters are taller. */
const SYSTEM_FONT =
  '[font-family:system-ui,sans-serif] [--font-heading:system-ui,sans-serif] leading-relaxed [--leading-heading:1.4]'

/** The language and its texts; the page's until the driver chooses one. */
interface Spoken {
  language: DriverLanguage
  texts: Messages['driver'] | undefined
}

const spokenIn = async (language: DriverLanguage): Promise<Spoken> => ({
  language,
  texts: await loadDriverTexts(language),
})

function remembered(): DriverLanguage | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return driverLanguages.find(language => language === stored)
  } catch {
    return undefined
  }
}

function remember(language: DriverLanguage) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage it has to be chosen again next time.
  }
}

const conventionsOf = (language: DriverLanguage) =>
  isLanguage(language) ? CONVENTIONS[language] : DRIVER_LANGUAGES[language]

const Chosen = createContext<{ language: DriverLanguage; choose: (language: DriverLanguage) => void }>({
  language: 'en',
  choose: () => undefined,
})

/** The rest of the website may not support this language. Dates and weights keep the page's format. */
export function DriverLanguageProvider({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const [spoken, setSpoken] = useState<Spoken>({ language: locale, texts: undefined })
  useEffect(() => {
    const language = remembered()
    if (language && language !== locale) void spokenIn(language).then(setSpoken, () => undefined)
  }, [locale])
  const { language, texts } = spoken
  const chosen = {
    language,
    choose: (next: DriverLanguage) => {
      remember(next)
      // If its texts cannot be loaded, the language stays.
      void spokenIn(next).then(setSpoken, () => undefined)
    },
  }
  const messages = knownMessages(locale)
  return (
    <Chosen value={chosen}>
      <IntlProvider locale={useLocaleTag()} messages={texts ? { ...messages, driver: texts } : messages}>
        <div
          lang={language}
          dir={conventionsOf(language).direction}
          className={cx('flex grow flex-col', !isLanguage(language) && SYSTEM_FONT)}
        >
          {children}
        </div>
      </IntlProvider>
    </Chosen>
  )
}

/** Shown only on the day's page: on every page it would push down the buttons. */
export function UncheckedNote() {
  const t = useT('driver')
  const { language } = use(Chosen)
  return isLanguage(language) ? null : <p className="text-14">{t('unchecked')}</p>
}

export function LanguageChoice() {
  const t = useT('driver')
  const { language, choose } = use(Chosen)
  return (
    <label className="flex min-h-11 items-center gap-2">
      <span className="sr-only">{t('language')}</span>
      <select
        value={language}
        onChange={event => choose(event.target.value as DriverLanguage)}
        className="min-h-11 rounded-control border border-control bg-paper px-3 text-16 text-loam"
      >
        {driverLanguages.map(each => (
          <option key={each} value={each} lang={each}>
            {conventionsOf(each).name}
          </option>
        ))}
      </select>
    </label>
  )
}

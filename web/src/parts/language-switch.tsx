import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { rememberChoice } from '#lib/cookies'
import { cx } from '#lib/cx'
import { useLocale } from '#lib/i18n'
import { type Locale, otherLocales } from '#lib/locale'

/** Links to the same page in another language; works as a plain link before the app has loaded. */
export const LanguageSwitch = ({ className }: { className?: string | undefined }) =>
  otherLocales(useLocale()).map(other => <SwitchTo key={other} other={other} className={className} />)

const SwitchTo = ({ other, className }: { other: Locale; className: string | undefined }) => (
  <a
    href={`?lang=${other}`}
    lang={other}
    hrefLang={other}
    onClick={event => {
      event.preventDefault()
      rememberChoice('locale', other)
      const url = new URL(location.href)
      url.searchParams.delete('lang')
      history.replaceState(history.state, '', url)
      location.reload()
    }}
    className={cx(
      'inline-flex min-h-11 items-center rounded-control px-3 font-medium hover-able:hover:underline hover-able:hover:underline-offset-4',
      className,
    )}
  >
    {CONVENTIONS[other].name}
  </a>
)

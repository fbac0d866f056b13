import { withOneDot } from '@dawra/contract/platform/languages.rules'
import formatCompiled from 'use-intl/format-message/format-only'
import { inArabicDigits, localeOf } from './digits.ts'
import { grouped } from './numbers.ts'
import { SPOKEN } from './spoken-languages.ts'

type Arguments = Parameters<typeof formatCompiled>
type Formatters = Arguments[3]['formatters']

/** The parts of `Intl` that our messages need: plain numbers and plural forms. */
const ours = {
  getNumberFormat: (tag: string) => ({
    format: (value: number) =>
      tag.endsWith('-arab') ? inArabicDigits(grouped(value, 0, 3)) : grouped(value, 0, 3),
  }),
  getPluralRules: (tag: string) => ({ select: SPOKEN[localeOf(tag)].pluralOf }),
} as unknown as Pick<Formatters, 'getNumberFormat' | 'getPluralRules'>

/** Replaces `use-intl/format-message`: messages are compiled at build time, so that no parser is bundled. */
const formatMessage = (...[key, message, values, options]: Arguments) => {
  const shown = formatCompiled(key, message, values, {
    ...options,
    formatters: { ...options.formatters, ...ours },
  })
  return typeof shown === 'string' ? withOneDot(shown) : shown
}
formatMessage.raw = formatCompiled.raw

// biome-ignore lint/style/noDefaultExport: this is how use-intl imports it
export default formatMessage

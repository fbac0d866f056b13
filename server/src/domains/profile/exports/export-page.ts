import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Language } from '@dawra/contract/common'
import { CITY, PRODUCT_NAME } from '@dawra/contract/product'
import { escapeHtml } from '#platform/messages/letter'
import { WORDS, type Words } from './words.ts'

export interface Copy {
  /** ISO 8601 */
  madeAt: string
  /** What each domain keeps, by its name. */
  data: Record<string, Record<string, unknown>>
}

/** The copy as one page that opens anywhere, in the person's language, without script or outside resources. */
export function exportPage({ madeAt, data }: Copy, language: Language): string {
  const words = WORDS[language]
  const sections = Object.entries(data).flatMap(([name, parts]) => {
    const body = entries(parts, words, language)
    return body ? [`<section><h2>${escapeHtml(words.sections[name] ?? name)}</h2>${body}</section>`] : []
  })
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(PRODUCT_NAME[language])} · ${moment(madeAt, language)}</p>
<p>${escapeHtml(words.intro)}</p>
${sections.join('\n')}
</html>
`
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding-inline:1rem;color:#222;background:#fff}
section{margin-block:2rem;border-block-start:2px solid #ccc}dl{margin:0}dt{color:#555;margin-block-start:.5rem}
dd{margin-inline-start:0;overflow-wrap:anywhere;white-space:pre-wrap}
ol{padding-inline-start:1.5rem}li{margin-block:.75rem;padding-inline-start:.5rem}
dd>dl,dd>ol{border-inline-start:2px solid #ddd;padding-inline-start:1rem}dd>ol{padding-inline-start:2.5rem}`

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function entries(record: Record<string, unknown>, words: Words, language: Language): string {
  const known = Object.entries(record).filter(([, value]) => !isEmpty(value))
  if (known.length === 0) return ''
  const rows = known.map(
    ([name, value]) =>
      `<dt>${escapeHtml(words.labels[name] ?? name)}</dt><dd>${shown(name, value, words, language)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function shown(name: string, value: unknown, words: Words, language: Language): string {
  if (Array.isArray(value))
    return `<ol>${value.map(item => `<li>${shown(name, item, words, language)}</li>`).join('')}</ol>`
  if (value instanceof Date) return moment(value.toISOString(), language)
  if (isRecord(value))
    return isLocalized(value) ? localized(value, language) : entries(value, words, language)
  if (typeof value === 'boolean') return escapeHtml(value ? words.yes : words.no)
  if (typeof value === 'number') return number(name, value)
  const text = String(value)
  if (name === 'area') return plain(areaBySlug(text)?.name[language] ?? text)
  if (INSTANT.test(text)) return moment(text, language)
  return plain(VALUES_OF_OURS.has(name) ? (words.values[text] ?? text) : text)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** Where words of ours stand; everywhere else people may have written the same ones. */
const VALUES_OF_OURS = new Set(
  'status kind template channel role theme textSize units topic method provider type language roles closedBy cancelledBy cancelReason releaseReason category categories storage side feedSources checks tags allergens dietary appliesTo'.split(
    ' ',
  ),
)
const MONEY = new Set(
  'subtotal serviceFee total savings unitPrice originalUnitPrice amount price discount deliveryFee deliveryDiscount pricePerKg value minimumOrder'.split(
    ' ',
  ),
)
const RIALS = new Intl.NumberFormat('en', { minimumFractionDigits: 3 })

const number = (name: string, value: number) =>
  plain(MONEY.has(name) ? `${RIALS.format(value / 1000)} OMR` : String(value))

const isLocalized = (value: Record<string, unknown>) => Object.keys(value).sort().join() === 'ar,en'
const localized = (value: Record<string, unknown>, language: Language) =>
  plain(String(value[language] ?? value.en ?? value.ar ?? ''))

const TAGS = { en: 'en-AE', ar: 'ar-OM-u-nu-latn' } as const
const moment = (instant: string, language: Language) =>
  plain(
    new Date(instant).toLocaleString(TAGS[language], {
      timeZone: CITY.timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    }),
  )

const plain = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

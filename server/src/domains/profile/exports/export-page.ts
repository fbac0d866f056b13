import { areaName, type City } from '@dawra/contract/platform/areas.rules'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import { escapeHtml } from '#platform/messages/letter'
import type { PersonalData } from '#platform/personal-data'
import { formatIn, rials } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'

export interface Copy {
  madeAt: string
  data: Record<string, Record<string, unknown>>
}

/** The copy as one page that opens anywhere, in the person's language, without script or outside resources. */
export function exportPage(
  { madeAt, data }: Copy,
  personalData: readonly PersonalData[],
  language: Language,
  city: City,
): string {
  const { title, intro } = TEXTS[language].exportPage
  const names = namesIn(personalData, language)
  const sections = personalData.flatMap(domain => {
    const body = entries(data[domain.name] ?? {}, { ...names, domain, language, city })
    const { section } = domain.texts[language].personalData
    return body ? [`<section><h2>${escapeHtml(section)}</h2>${body}</section>`] : []
  })
  return `<!doctype html>
<html lang="${language}" dir="${CONVENTIONS[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(PRODUCT_NAME[language])} · ${moment(madeAt, language)}</p>
<p>${escapeHtml(intro)}</p>
${sections.join('\n')}
</html>
`
}

type Names = Readonly<Record<'labels' | 'values', Readonly<Record<string, string>>>>

export function namesIn(personalData: readonly PersonalData[], language: Language): Names {
  const { exportPage } = TEXTS[language]
  const own = personalData.map(({ texts }) => texts[language].personalData)
  return {
    labels: Object.assign({}, exportPage.labels, ...own.map(({ labels }) => labels)),
    values: Object.assign({}, exportPage.values, ...own.map(({ values }) => values)),
  }
}

interface Section extends Names {
  domain: PersonalData
  language: Language
  city: City
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

function entries(record: Record<string, unknown>, section: Section): string {
  const known = Object.entries(record).filter(([, value]) => !isEmpty(value))
  if (known.length === 0) return ''
  const rows = known.map(
    ([name, value]) =>
      `<dt>${escapeHtml(section.labels[name] ?? name)}</dt><dd>${shown(name, value, section)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function shown(name: string, value: unknown, section: Section): string {
  const { domain, language, values } = section
  if (Array.isArray(value))
    return `<ol>${value.map(item => `<li>${shown(name, item, section)}</li>`).join('')}</ol>`
  if (value instanceof Date) return moment(value.toISOString(), language)
  if (isRecord(value)) return isLocalized(value) ? localized(value, language) : entries(value, section)
  if (typeof value === 'boolean') return escapeHtml(TEXTS[language].exportPage[value ? 'yes' : 'no'])
  if (typeof value === 'number')
    return plain(domain.money?.includes(name) ? `${rials(value)} OMR` : String(value))
  const text = String(value)
  if (name === 'area') return plain(areaName(section.city, text, language))
  if (INSTANT.test(text)) return moment(text, language)
  return plain(domain.codes?.includes(name) ? (values[text] ?? text) : text)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const isLocalized = (value: Record<string, unknown>) => Object.keys(value).sort().join() === 'ar,en'
const localized = (value: Record<string, unknown>, language: Language) =>
  plain(formatIn(language).localized(value as unknown as Localized))

const moment = (instant: string, language: Language) => plain(formatIn(language).momentOnClock(instant))

const plain = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

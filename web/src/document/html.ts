import type { Boot } from '#lib/boot'
import { directionOf, LOCALES, type Locale, otherLocales, productName } from '#lib/locale'
import { type CollectedHead, ogLocale } from '#lib/page-head'
import { AFTER_THE_PAGE, BEFORE_THE_PAGE } from './bootstrap.ts'

export interface DocumentParts {
  head: CollectedHead
  boot: Boot
  markup: string
  data: unknown
  css: string
  font: string
  publicUrl: string
  path: string
  /** The language in `?lang=`. Such a page has its own URL for search engines and shared links. */
  lang?: Locale | null
  structured?: object | null
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)
/** Escapes `<`, so that the JSON cannot close its script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}>`
const meta = (attributes: Record<string, string>) => tag('meta', attributes)
const link = (attributes: Record<string, string>) => tag('link', attributes)

const withLanguage = (url: string, locale: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`

const BAR_COLOURS = { light: '#063d36', dark: '#0b2b27' }

const themeColours = (theme: Boot['theme']) =>
  theme
    ? meta({ name: 'theme-color', content: BAR_COLOURS[theme] })
    : (['light', 'dark'] as const)
        .map(scheme =>
          meta({
            name: 'theme-color',
            content: BAR_COLOURS[scheme],
            media: `(prefers-color-scheme: ${scheme})`,
          }),
        )
        .join('')

const addressOf = ({ publicUrl, path, lang }: DocumentParts) =>
  lang ? withLanguage(publicUrl + path, lang) : publicUrl + path

const PICTURE = { type: 'image/jpeg', width: '1200', height: '630' }

function pictureTags(image: string, { head, publicUrl }: DocumentParts) {
  const tags = [meta({ property: 'og:image', content: new URL(image, publicUrl).href })]
  for (const [name, content] of Object.entries({ ...PICTURE, alt: head.title }))
    tags.push(meta({ property: `og:image:${name}`, content }))
  return tags
}

function socialTags(parts: DocumentParts) {
  const { head, boot } = parts
  const tags = [
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: productName(boot.locale) }),
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:url', content: addressOf(parts) }),
    meta({ property: 'og:locale', content: ogLocale(boot.locale) }),
    ...otherLocales(boot.locale).map(other =>
      meta({ property: 'og:locale:alternate', content: ogLocale(other) }),
    ),
    meta({ name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' }),
  ]
  if (head.image) tags.push(...pictureTags(head.image, parts))
  return tags.join('')
}

function searchTags(parts: DocumentParts) {
  const { head, publicUrl, path } = parts
  if (head.hidden) return meta({ name: 'robots', content: 'noindex' })
  const url = publicUrl + path
  const alternates = LOCALES.map(locale =>
    link({ rel: 'alternate', hreflang: locale, href: withLanguage(url, locale) }),
  )
  const neutral = link({ rel: 'alternate', hreflang: 'x-default', href: url })
  return link({ rel: 'canonical', href: addressOf(parts) }) + alternates.join('') + neutral
}

/** The whole document: no style attributes, no third parties, only the constant scripts. */
export function html(parts: DocumentParts): string {
  const { head, boot, markup, data, css, font } = parts
  const theme = boot.theme ? ` data-theme="${boot.theme}"` : ''
  const text = boot.textSize === 'normal' ? '' : ` data-text="${boot.textSize}"`
  return `<!doctype html><html lang="${boot.locale}" dir="${directionOf(boot.locale)}"${theme}${text}><head><meta charset="utf-8">${[
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    `<title>${escaped(head.title)}</title>`,
    meta({ name: 'description', content: head.description }),
    link({ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossorigin: '' }),
    `<style>${css}</style>`,
    themeColours(boot.theme),
    link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    link({ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    link({ rel: 'manifest', href: `/site.${boot.locale}.webmanifest` }),
    meta({ name: 'apple-mobile-web-app-title', content: productName(boot.locale) }),
    searchTags(parts),
    socialTags(parts),
    // JSON-LD is data, not a script, so the CSP allows it without a hash.
    parts.structured ? `<script type="application/ld+json">${json(parts.structured)}</script>` : '',
  ].join(
    '',
  )}<script>${BEFORE_THE_PAGE}</script></head><body><div id="root">${markup}</div><script type="application/json" id="boot">${json(boot)}</script><script type="application/json" id="data">${json(data)}</script><script>${AFTER_THE_PAGE}</script></body></html>`
}

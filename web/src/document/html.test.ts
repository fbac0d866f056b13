import { expect, test } from 'vitest'
import { collectHead, pageHead } from '#lib/page-head'
import { type DocumentParts, html } from './html.ts'

const parts = (changes: Partial<DocumentParts> = {}): DocumentParts => ({
  head: { title: 'Deals · Dawra', description: 'Food', image: null, hidden: false },
  boot: {
    locale: 'en',
    theme: null,
    textSize: 'normal',
    units: 'metric',
    clock: '12',
    digits: 'latn',
    place: null,
    now: '2026-02-18T14:05:00Z',
    build: 'b1',
    version: '1.0.0',
    entry: ['/assets/a.js'],
    preload: [],
  },
  markup: '<main></main>',
  data: {},
  css: 'a{}',
  font: '/assets/f.woff2',
  publicUrl: 'https://dawra.test',
  path: '/browse?category=fruits',
  ...changes,
})

test('sets direction and theme by language, and text size only when chosen', () => {
  const { boot } = parts()
  expect(html(parts())).toContain('<html lang="en" dir="ltr">')
  expect(html(parts({ boot: { ...boot, locale: 'ar', theme: 'dark', textSize: 'large' } }))).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark" data-text="large">',
  )
})

test('keeps data and titles from breaking out of the HTML', () => {
  const head = { ...parts().head, title: '</title><script>alert(1)</script>' }
  const page = html(parts({ head, data: { name: '</script><script>alert(1)</script>' } }))
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('\\u003c/script>')
})

test('names the address of a page once and in both languages', () => {
  const page = html(parts())
  expect(page).toContain('<link rel="canonical" href="https://dawra.test/browse?category=fruits">')
  expect(page).toContain('hreflang="ar" href="https://dawra.test/browse?category=fruits&amp;lang=ar"')
})

test('a page with its language in the address is its own page to search engines', () => {
  const { boot, head } = parts()
  const shared = {
    boot: { ...boot, locale: 'ar' as const },
    head: { ...head, image: '/share/deal/1.ar.jpg' },
  }
  const page = html(parts({ ...shared, lang: 'ar', path: '/deal/1' }))
  expect(page).toContain('<link rel="canonical" href="https://dawra.test/deal/1?lang=ar">')
  expect(page).toContain('<meta property="og:url" content="https://dawra.test/deal/1?lang=ar">')
  expect(page).toContain('<meta property="og:locale" content="ar_OM">')
  expect(page).toContain('<meta property="og:locale:alternate" content="en_GB">')
  expect(page).toContain('<meta property="og:image" content="https://dawra.test/share/deal/1.ar.jpg">')
  expect(page).toContain('<meta property="og:image:width" content="1200">')
})

test('keeps data for search engines from breaking out of its element', () => {
  const page = html(parts({ structured: { name: '</script><script>alert("1")</script>\u2028' } }))
  expect(page).not.toContain('<script>alert')
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert("1")</script>\u2028' })
})

test('hides personal pages from search engines', () => {
  const page = html(parts({ head: { ...parts().head, hidden: true } }))
  expect(page).toContain('noindex')
  expect(page).not.toContain('canonical')
})

test('takes the title of the tab from the deepest page', () => {
  const defaults = { name: 'Dawra', description: 'Food' }
  expect(collectHead([{ meta: undefined }], defaults).title).toBe('Dawra')
  const matches = [
    pageHead({ title: 'Deals', hidden: true }),
    pageHead({ title: 'Biryani', image: '/p.webp' }),
  ]
  expect(collectHead(matches, defaults)).toEqual({
    title: 'Biryani · Dawra',
    description: 'Food',
    image: '/p.webp',
    hidden: true,
  })
})

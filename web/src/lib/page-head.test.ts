import { describe, expect, test } from 'vitest'
import { collectHead, ogLocale, pageHead } from './page-head.ts'

const defaults = { name: 'Dawra', description: 'Surplus food in Muscat' }
const collected = (...pages: Parameters<typeof pageHead>[0][]) => collectHead(pages.map(pageHead), defaults)

describe('the head of a document', () => {
  test('uses the site’s name alone where no page sets a title', () => {
    expect(collected({})).toEqual({
      title: 'Dawra',
      description: 'Surplus food in Muscat',
      image: null,
      hidden: false,
    })
  })

  test('puts the site’s name after the title of the page', () => {
    expect(collected({ title: 'Browse' }).title).toBe('Browse · Dawra')
  })

  test.each([
    ['title', { title: 'Orders' }, { title: 'Order 12' }, 'Order 12 · Dawra'],
    ['description', { description: 'All' }, { description: 'One' }, 'One'],
    ['image', { image: '/share/all.jpg' }, { image: '/share/one.jpg' }, '/share/one.jpg'],
  ] as const)('uses the %s of the deepest page', (key, layout, page, wanted) => {
    expect(collected(layout, page)[key]).toBe(wanted)
  })

  test('uses the layout’s value for what its page does not set', () => {
    expect(collected({ title: 'Orders', description: 'All' }, { title: 'Order 12' })).toMatchObject({
      title: 'Order 12 · Dawra',
      description: 'All',
    })
  })

  test('hides a page from search engines when any of its routes is hidden', () => {
    expect(collected({ hidden: true }, { title: 'Order 12' }).hidden).toBe(true)
    expect(collected({ title: 'Browse' }, { hidden: false }).hidden).toBe(false)
  })

  test('ignores routes that set nothing in the head', () => {
    expect(collectHead([{}, { meta: undefined }, { meta: [undefined] }], defaults).title).toBe('Dawra')
  })
})

test.each([
  ['en', /^en_[A-Z]{2}$/],
  ['ar', /^ar_[A-Z]{2}$/],
] as const)('names the language %s with its country in Open Graph', (locale, name) =>
  expect(ogLocale(locale)).toMatch(name),
)

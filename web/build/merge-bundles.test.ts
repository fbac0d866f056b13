import { expect, test } from 'vitest'
import { type Bundle, mergeBundles } from './merge-bundles.ts'

const bundle = (
  name: string,
  size: number,
  users: string,
  imports: Bundle[] = [],
  isFixed = false,
): Bundle => ({
  modules: [name],
  size,
  users: new Set(users),
  imports: new Set(imports),
  isFixed,
})
const merged = (...natural: Bundle[]) =>
  mergeBundles(natural)
    .map(({ modules }) => modules.toSorted().join(' '))
    .sort()

test('merges small bundles that mostly the same pages load', () => {
  expect(merged(bundle('bell', 200, 'abcd'), bundle('clock', 300, 'abc'))).toEqual(['bell clock'])
})

test('keeps large bundles with the pages that need them', () => {
  expect(merged(bundle('bell', 200, 'abcd'), bundle('map', 9000, 'a'))).toEqual(['bell', 'map'])
})

test('keeps bundles apart that no page loads together', () => {
  expect(merged(bundle('bell', 200, 'ab'), bundle('clock', 200, 'cd'))).toEqual(['bell', 'clock'])
})

test('keeps a bundle apart that would bring a library to pages without it', () => {
  const library = bundle('dialogs', 12_000, 'ab', [], true)
  expect(merged(library, bundle('confirm', 200, 'ab', [library]), bundle('bell', 200, 'abcd'))).toEqual([
    'bell',
    'confirm',
    'dialogs',
  ])
})

test('creates no circular imports', () => {
  const last = bundle('last', 100, 'ab')
  const between = bundle('between', 100, 'ab', [last], true)
  expect(merged(bundle('first', 100, 'ab', [between]), between, last)).toEqual(['between', 'first', 'last'])
})

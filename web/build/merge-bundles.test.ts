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

test('small bundles that mostly the same pages load become one', () => {
  expect(merged(bundle('bell', 200, 'abcd'), bundle('clock', 300, 'abc'))).toEqual(['bell clock'])
})

test('what is large stays with the pages that need it', () => {
  expect(merged(bundle('bell', 200, 'abcd'), bundle('map', 9000, 'a'))).toEqual(['bell', 'map'])
})

test('what no page loads together stays apart', () => {
  expect(merged(bundle('bell', 200, 'ab'), bundle('clock', 200, 'cd'))).toEqual(['bell', 'clock'])
})

test('a bundle that would bring a library to pages without it stays apart', () => {
  const library = bundle('dialogs', 12_000, 'ab', [], true)
  expect(merged(library, bundle('confirm', 200, 'ab', [library]), bundle('bell', 200, 'abcd'))).toEqual([
    'bell',
    'confirm',
    'dialogs',
  ])
})

test('merging leads into no circle of imports', () => {
  const last = bundle('last', 100, 'ab')
  const between = bundle('between', 100, 'ab', [last], true)
  expect(merged(bundle('first', 100, 'ab', [between]), between, last)).toEqual(['between', 'first', 'last'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/caches.ts'
import { noteTab } from './tabs.ts'

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))

test('the builds of all open pages are known once each has said its own', async () => {
  expect(await noteTab({ id: 'a', build: 'old' }, ['a', 'b'])).toBeUndefined()
  expect(await noteTab({ id: 'b', build: 'new' }, ['a', 'b'])).toEqual(new Set(['old', 'new']))
})

test('a page that was closed counts no more', async () => {
  await noteTab({ id: 'a', build: 'old' }, ['a'])
  expect(await noteTab({ id: 'b', build: 'new' }, ['b'])).toEqual(new Set(['new']))
})

test('two pages that open at once are both known', async () => {
  const both = ['a', 'b']
  await Promise.all([noteTab({ id: 'a', build: 'old' }, both), noteTab({ id: 'b', build: 'new' }, both)])
  expect(await noteTab({ id: 'b', build: 'new' }, both)).toEqual(new Set(['old', 'new']))
})

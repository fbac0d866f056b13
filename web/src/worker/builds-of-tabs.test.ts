import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/caches.ts'
import { noteTab } from './builds-of-tabs.ts'

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))

test('knows the builds of all open pages once each page has reported its own', async () => {
  expect(await noteTab({ id: 'a', build: 'old' }, ['a', 'b'])).toBeUndefined()
  expect(await noteTab({ id: 'b', build: 'new' }, ['a', 'b'])).toEqual(new Set(['old', 'new']))
})

test('forgets a page that was closed', async () => {
  await noteTab({ id: 'a', build: 'old' }, ['a'])
  expect(await noteTab({ id: 'b', build: 'new' }, ['b'])).toEqual(new Set(['new']))
})

test('knows the builds of two pages that open at the same moment', async () => {
  const both = ['a', 'b']
  await Promise.all([noteTab({ id: 'a', build: 'old' }, both), noteTab({ id: 'b', build: 'new' }, both)])
  expect(await noteTab({ id: 'b', build: 'new' }, both)).toEqual(new Set(['old', 'new']))
})

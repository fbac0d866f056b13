import { beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { forgetPersonal, makeRoomFor, personalDatabase, personalStore } from './personal.ts'

let tab: ReturnType<typeof fakeStorage>
let browser: ReturnType<typeof fakeStorage>
beforeEach(() => {
  tab = fakeStorage({ 'personal:draft:checkout': '{}', scroll: '20' })
  browser = fakeStorage({ 'personal:without': 'nuts', cart: '{}', session: '{}' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
})

test('a tab and the browser have stores of their own', () => {
  personalStore('tab').setItem('voucher', 'ABCD-1234')
  expect(personalStore('tab').getItem('voucher')).toBe('ABCD-1234')
  expect(personalStore('browser').getItem('voucher')).toBeNull()
})

test('what is removed is gone', () => {
  personalStore('browser').removeItem('without')
  expect(personalStore('browser').getItem('without')).toBeNull()
})

test('a sign-out takes everything personal of the tab and of the browser', () => {
  forgetPersonal()
  expect(Object.keys(tab)).toEqual(['scroll'])
  expect(Object.keys(browser)).toEqual(['cart', 'session'])
})

test('a sign-out deletes the databases that hold something personal', async () => {
  const deleteDatabase = vi.fn()
  const names = ['personal:driving-days', 'driving', undefined]
  vi.stubGlobal('indexedDB', { databases: async () => names.map(name => ({ name })), deleteDatabase })
  forgetPersonal()
  await expect.poll(() => deleteDatabase.mock.calls).toEqual([[personalDatabase('driving-days')]])
})

test('who signs in after another person finds nothing of theirs; after themselves, everything', () => {
  makeRoomFor('salim')
  expect(personalStore('browser').getItem('without')).toBe('nuts')
  makeRoomFor('salim')
  expect(personalStore('browser').getItem('without')).toBe('nuts')
  makeRoomFor('maryam')
  expect(Object.keys(browser).sort()).toEqual(['cart', 'personal:owner', 'session'])
})

test('a sign-out clears the browser where the storage of the tab is forbidden', () => {
  // As in browsers that forbid storage: even accessing it throws.
  vi.stubGlobal('sessionStorage', new Proxy({}, { ownKeys: () => brokenStorage().getItem() }))
  forgetPersonal()
  expect(Object.keys(browser)).toEqual(['cart', 'session'])
})

describe('storage that is full or forbidden', () => {
  beforeEach(() => vi.stubGlobal('localStorage', brokenStorage()))
  const store = personalStore('browser')

  test('reads as empty', () => expect(store.getItem('without')).toBeNull())
  test('stores nothing, and does not throw', () =>
    expect(() => store.setItem('without', 'nuts')).not.toThrow())
  test('removes nothing, and does not throw', () => expect(() => store.removeItem('without')).not.toThrow())
})

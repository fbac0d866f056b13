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

test('stores personal data separately for a tab and the browser', () => {
  personalStore('tab').setItem('voucher', 'ABCD-1234')
  expect(personalStore('tab').getItem('voucher')).toBe('ABCD-1234')
  expect(personalStore('browser').getItem('voucher')).toBeNull()
})

test('removes a personal entry', () => {
  personalStore('browser').removeItem('without')
  expect(personalStore('browser').getItem('without')).toBeNull()
})

test('at sign-out removes everything personal from tab and browser', () => {
  forgetPersonal()
  expect(Object.keys(tab)).toEqual(['scroll'])
  expect(Object.keys(browser)).toEqual(['cart', 'session'])
})

test('at sign-out deletes the databases with personal data', async () => {
  const deleteDatabase = vi.fn()
  const names = ['personal:driving-days', 'driving', undefined]
  vi.stubGlobal('indexedDB', { databases: async () => names.map(name => ({ name })), deleteDatabase })
  forgetPersonal()
  await expect.poll(() => deleteDatabase.mock.calls).toEqual([[personalDatabase('driving-days')]])
})

test('at sign-in clears another person’s data, and keeps one’s own', () => {
  makeRoomFor('salim')
  expect(personalStore('browser').getItem('without')).toBe('nuts')
  makeRoomFor('salim')
  expect(personalStore('browser').getItem('without')).toBe('nuts')
  makeRoomFor('maryam')
  expect(Object.keys(browser).sort()).toEqual(['cart', 'personal:owner', 'session'])
})

test('at sign-out clears the browser where the tab’s storage is forbidden', () => {
  // As in browsers that forbid storage: even accessing it throws.
  vi.stubGlobal('sessionStorage', new Proxy({}, { ownKeys: () => brokenStorage().getItem() }))
  forgetPersonal()
  expect(Object.keys(browser)).toEqual(['cart', 'session'])
})

describe('storage that is full or forbidden', () => {
  beforeEach(() => vi.stubGlobal('localStorage', brokenStorage()))
  const store = personalStore('browser')

  test('reads forbidden storage as empty', () => expect(store.getItem('without')).toBeNull())
  test('stores nothing in full or forbidden storage, without an error', () =>
    expect(() => store.setItem('without', 'nuts')).not.toThrow())
  test('removes nothing from forbidden storage, without an error', () =>
    expect(() => store.removeItem('without')).not.toThrow())
})

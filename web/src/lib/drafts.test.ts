import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/storage.ts'
import { forgetDraft, keepBase, keepDraft, readBase, readDraft } from './drafts.ts'

let tab: ReturnType<typeof fakeStorage>
beforeEach(() => {
  tab = fakeStorage()
  vi.stubGlobal('sessionStorage', tab)
})

describe('a draft', () => {
  test('reads the draft of each form as entered', () => {
    keepDraft('checkout', { email: 'sara@example.om' })
    keepDraft('address', { street: 'سكة 2235' })
    expect(readDraft('checkout')).toEqual({ email: 'sara@example.om' })
    expect(readDraft('address')).toEqual({ street: 'سكة 2235' })
  })

  test('deletes the draft of one form, and keeps those of others', () => {
    keepDraft('checkout', { email: 'sara@example.om' })
    keepDraft('address', { street: 'Way 2235' })
    forgetDraft('checkout')
    expect(readDraft('checkout')).toEqual({})
    expect(readDraft('address')).toEqual({ street: 'Way 2235' })
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', '{"email":'],
    ['null', 'null'],
    ['a text', '"sara"'],
    ['a number', '7'],
    ['a field that is no text', '{"email":"a@b.om","saveCard":true}'],
    ['a field within a field', '{"title":{"en":"Bread"}}'],
  ])('reads no draft where %s is stored', (_, stored) => {
    if (stored !== undefined) tab.setItem('personal:draft:checkout', stored)
    expect(readDraft('checkout')).toEqual({})
  })

  test('reads no draft where the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => keepDraft('checkout', { email: 'a@b.om' })).not.toThrow()
    expect(readDraft('checkout')).toEqual({})
  })
})

describe('the values that a form started from', () => {
  test('knows the values that a form started from while it has a draft', () => {
    keepBase('deal', { version: 3 })
    keepDraft('deal', { price: '1.300' })
    expect(readBase('deal')).toEqual({ version: 3 })
  })

  test('knows no starting values of a form without a draft', () => {
    keepBase('deal', { version: 3 })
    expect(readBase('deal')).toBeUndefined()
    keepDraft('deal', { price: '1.300' })
    forgetDraft('deal')
    expect(readBase('deal')).toBeUndefined()
  })

  test('replaces a form’s starting values when it is opened again', () => {
    keepDraft('deal', { price: '1.300' })
    keepBase('deal', { version: 3 })
    keepBase('deal', { version: 4 })
    expect(readBase('deal')).toEqual({ version: 4 })
  })

  test('knows no starting values of a draft that was stored without them', () => {
    keepDraft('deal', { price: '1.300' })
    expect(readBase('deal')).toBeUndefined()
  })

  test.each([
    ['no JSON', '{"version":'],
    ['null', 'null'],
    ['a number', '7'],
  ])('knows no starting values where %s is stored', (_, stored) => {
    keepDraft('deal', { price: '1.300' })
    tab.setItem('personal:base:deal', stored)
    expect(readBase('deal')).toBeUndefined()
  })
})

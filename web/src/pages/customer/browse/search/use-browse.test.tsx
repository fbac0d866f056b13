// @vitest-environment happy-dom

import { useRouter } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runBrowseHook } from '#testing/browse-page.ts'
import { useBrowse } from './use-browse.ts'

const useAll = () => ({ ...useBrowse(), router: useRouter() })
const placeCookie = () => /(?:^|; )place=([^;]*)/.exec(document.cookie)?.[1]

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product deletes the cookie in the same way
  document.cookie = 'place=; max-age=0; path=/'
})

test('searches from the remembered place without putting it into the address', async () => {
  const { now, path } = await runBrowseHook(useAll, { query: '?q=rice&within=2000', place: 'ruwi' })
  expect(now().search).toMatchObject({ q: 'rice', area: 'ruwi', within: 2000 })
  expect(path()).toBe('/browse?q=rice&within=2000')
})

test('prefers a place in the address to the remembered one', async () => {
  const { now } = await runBrowseHook(useAll, { query: '?area=seeb', place: 'ruwi' })
  expect(now().search.area).toBe('seeb')
})

test('remembers a chosen area by its name', async () => {
  const { now, path } = await runBrowseHook(useAll)
  act(() => now().change({ area: 'ruwi' }))
  await waitFor(() => expect(path()).toBe('/browse?area=ruwi'))
  expect(placeCookie()).toBe('ruwi')
  expect(now().router.options.context.boot.place).toBe('ruwi')
})

test('remembers that a location was used, but never which', async () => {
  const { now, path } = await runBrowseHook(useAll)
  act(() => now().change({ lat: 23.614, lng: 58.593, area: undefined }))
  await waitFor(() => expect(path()).toContain('lat=23.614'))
  expect(placeCookie()).toBe('mine')
  expect(document.cookie).not.toContain('23.6')
})

test('remembers when a person chose the whole city', async () => {
  const { now } = await runBrowseHook(useAll, { query: '?area=ruwi', place: 'ruwi' })
  act(() => now().change({ area: undefined, lat: undefined, lng: undefined }))
  await waitFor(() => expect(now().search.area).toBeUndefined())
  expect(placeCookie()).toBe('none')
})

test.each([{ q: 'bread' }, { open: 'filter' as const }, { area: 'ruwi', day: 'today' as const }])(
  'does not change the remembered place for a search with %o',
  async next => {
    const { now } = await runBrowseHook(useAll, { query: '?area=ruwi', place: 'seeb' })
    act(() => now().change(next))
    await waitFor(() => expect(now().search).toMatchObject(next))
    expect(placeCookie()).toBeUndefined()
    expect(now().router.options.context.boot.place).toBe('seeb')
  },
)

test('replaces the history entry while typing, and adds one for a choice', async () => {
  const { now } = await runBrowseHook(useAll)
  const { history } = now().router
  const replaced = vi.spyOn(history, 'replace')
  const pushed = vi.spyOn(history, 'push')
  act(() => now().change({ q: 'ri' }, { replace: true }))
  await waitFor(() => expect(now().search.q).toBe('ri'))
  expect([replaced.mock.calls.length, pushed.mock.calls.length]).toEqual([1, 0])
  act(() => now().change({ day: 'today' }))
  await waitFor(() => expect(now().search).toMatchObject({ q: 'ri', day: 'today' }))
  expect([replaced.mock.calls.length, pushed.mock.calls.length]).toEqual([1, 1])
})

// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyInput } from '#lib/early-input'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { Heart } from './heart.tsx'

const IDS = 'GET /api/v1/me/favourites/ids'
const PUT = 'PUT /api/v1/me/favourites'
const [BREAD, RICE] = ['01a20131-37a9-7ab9-b287-4bd8cfaa5aa8', '01a20131-37a9-7ab9-b287-4bd8cfaa5aa9']
const saved = {
  kind: 'deal',
  id: BREAD,
  alerts: false,
  watches: false,
  addedAt: '2026-11-22T12:00:00Z',
} as const
const ids = (...deal: string[]) => ({ venue: [], deal, donation: [], watches: [] })

const hearts = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  mount(
    <>
      <Heart kind="deal" id={BREAD} name="Bread" />
      <Heart kind="deal" id={RICE} name="Rice" />
    </>,
    { answers, locale, path: '/browse?area=qurum' },
  )
const heart = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
const isSet = (name: string) => heart(name).getAttribute('aria-pressed') === 'true'
const writes = (calls: string[]) => calls.filter(call => !call.startsWith('GET'))

beforeEach(() => {
  sessionStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

async function pressedByGuest() {
  asGuest()
  const guest = await hearts({})
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(guest.path()).toContain('/login'))
  cleanup()
  signInAs('salim', { hasAgreed: false })
  return guest
}

test('asks a guest to sign in, and returns to the page', async () => {
  const { path, calls } = await pressedByGuest()
  const search = new URLSearchParams(path().split('?')[1])
  expect(Object.fromEntries(search)).toMatchObject({ next: '/browse?area=qurum', why: 'favourite' })
  expect(calls).toEqual([])
})

test('sets only the heart that a guest clicked, after signing in', async () => {
  await pressedByGuest()
  let stored = ids()
  const { calls } = await hearts({
    [IDS]: () => stored,
    [PUT]: ({ body }) => {
      stored = ids(body.id)
      return saved
    },
  })
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Added to your favorites' }]))
  expect([isSet('Bread'), isSet('Rice')]).toEqual([true, false])
  expect(writes(calls)).toEqual([PUT])
  const again = await hearts({ [IDS]: stored })
  expect(writes(again.calls)).toEqual([])
})

test.each([
  ['a lost response is tried again on the next page', LOST, 1],
  ['a refusal is not tried again', refused(404, 'not_found'), 0],
])('after a guest clicked a heart: %s', async (_, answer, times) => {
  await pressedByGuest()
  await hearts({ [IDS]: ids(), [PUT]: answer })
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error' }]))
  const next = await hearts({ [IDS]: ids(), [PUT]: saved })
  await waitFor(() => expect(writes(next.calls)).toHaveLength(times))
})

test('forgets the heart that a guest clicked after half an hour', async () => {
  await pressedByGuest()
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
  const { calls } = await hearts({ [IDS]: ids() })
  later.mockRestore()
  expect(writes(calls)).toEqual([])
})

test.each([
  ['not of ours', '{"kind":"person","id":"x","until":99999999999999}'],
  ['half a heart', '{"kind":"deal","until":99999999999999}'],
  ['null', 'null'],
  ['no JSON', '{'],
])('ignores a stored click on a heart that is %s', async (_, text) => {
  sessionStorage.setItem('personal:wanted-heart', text)
  signInAs('salim', { hasAgreed: false })
  const { calls } = await hearts({ [IDS]: ids(RICE) })
  await waitFor(() => expect(isSet('Rice')).toBe(true))
  expect(writes(calls)).toEqual([])
})

test('sets a heart that was clicked before the session was known', async () => {
  asGuest()
  let stored = ids()
  const { calls, path } = await hearts({
    [IDS]: () => stored,
    [PUT]: ({ body }) => {
      stored = ids(body.id)
      return saved
    },
  })
  const before = heart('Bread')
  window.early = Object.assign(vi.fn(), { pressed: [before] })
  act(() => signInAs('salim', { hasAgreed: false }))
  repeatEarlyInput()
  await waitFor(() => expect(isSet('Bread')).toBe(true))
  expect(writes(calls)).toEqual([PUT])
  expect(path()).toBe('/browse?area=qurum')
})

test('shows a click on a heart at once, before the response', async () => {
  signInAs('salim', { hasAgreed: false })
  const answer = Promise.withResolvers<typeof saved>()
  let stored = ids()
  await hearts({ [IDS]: () => stored, [PUT]: () => answer.promise })
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(isSet('Bread')).toBe(true))
  stored = ids(BREAD)
  await act(async () => answer.resolve(saved))
  expect(isSet('Bread')).toBe(true)
})

test('removes a heart that is set', async () => {
  signInAs('salim', { hasAgreed: false })
  let stored = ids(BREAD)
  const { calls } = await hearts({
    [IDS]: () => stored,
    'DELETE /api/v1/me/favourites': () => {
      stored = ids()
      return null
    },
  })
  await waitFor(() => expect(isSet('Bread')).toBe(true))
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(writes(calls)).toEqual([`DELETE /api/v1/me/favourites?kind=deal&id=${BREAD}`]))
  expect(isSet('Bread')).toBe(false)
})

test.each([
  ['en', 'There is no connection. Check your network and try again.'],
  ['ar', /[\u0600-\u06ff]/],
] as const)('restores a heart that was not saved, with the reason (%s)', async (locale, why) => {
  signInAs('salim', { hasAgreed: false })
  await hearts({ [IDS]: ids(), [PUT]: LOST }, locale)
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(currentToasts()[0]?.title).toMatch(why)
  expect(isSet('Bread')).toBe(false)
})

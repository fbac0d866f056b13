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
const kept = {
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

test('a guest signs in first, and comes back to where they were', async () => {
  const { path, calls } = await pressedByGuest()
  const search = new URLSearchParams(path().split('?')[1])
  expect(Object.fromEntries(search)).toMatchObject({ next: '/browse?area=qurum', why: 'favourite' })
  expect(calls).toEqual([])
})

test('the heart that a guest pressed is set once they are in, and that alone', async () => {
  await pressedByGuest()
  let stored = ids()
  const { calls } = await hearts({
    [IDS]: () => stored,
    [PUT]: ({ body }) => {
      stored = ids(body.id)
      return kept
    },
  })
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Added to your favorites' }]))
  expect([isSet('Bread'), isSet('Rice')]).toEqual([true, false])
  expect(writes(calls)).toEqual([PUT])
  const again = await hearts({ [IDS]: stored })
  expect(writes(again.calls)).toEqual([])
})

test.each([
  ['a lost answer is tried again on the next page', LOST, 1],
  ['a refusal is not', refused(404, 'not_found'), 0],
])('of the heart that a guest pressed, %s', async (_, answer, times) => {
  await pressedByGuest()
  await hearts({ [IDS]: ids(), [PUT]: answer })
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error' }]))
  const next = await hearts({ [IDS]: ids(), [PUT]: kept })
  await waitFor(() => expect(writes(next.calls)).toHaveLength(times))
})

test('who takes more than half an hour to sign in has something else in mind', async () => {
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
])('what is stored of a wanted heart may be %s', async (_, text) => {
  sessionStorage.setItem('personal:wanted-heart', text)
  signInAs('salim', { hasAgreed: false })
  const { calls } = await hearts({ [IDS]: ids(RICE) })
  await waitFor(() => expect(isSet('Rice')).toBe(true))
  expect(writes(calls)).toEqual([])
})

test('a heart that was pressed before the app knew who is here is set', async () => {
  asGuest()
  let stored = ids()
  const { calls, path } = await hearts({
    [IDS]: () => stored,
    [PUT]: ({ body }) => {
      stored = ids(body.id)
      return kept
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

test('a press shows at once, before the answer', async () => {
  signInAs('salim', { hasAgreed: false })
  const answer = Promise.withResolvers<typeof kept>()
  let stored = ids()
  await hearts({ [IDS]: () => stored, [PUT]: () => answer.promise })
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(isSet('Bread')).toBe(true))
  stored = ids(BREAD)
  await act(async () => answer.resolve(kept))
  expect(isSet('Bread')).toBe(true)
})

test('a heart that is set is taken away', async () => {
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
] as const)('a heart that is not stored goes back, and says why (%s)', async (locale, why) => {
  signInAs('salim', { hasAgreed: false })
  await hearts({ [IDS]: ids(), [PUT]: LOST }, locale)
  await userEvent.click(heart('Bread'))
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(currentToasts()[0]?.title).toMatch(why)
  expect(isSet('Bread')).toBe(false)
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { ShiftSwitch } from './shift-switch.tsx'

const READ = 'GET /api/v1/venues/{venueId}/shift'
const WRITE = 'PUT /api/v1/venues/{venueId}/shift'
const MORNING = '2026-11-23T01:00:00Z'

const show = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  mount(<ShiftSwitch venueId="v1" />, {
    messages: ['business'],
    now: '2026-11-22T15:00:00Z',
    answers,
    locale,
  })
const toggle = (checked: boolean) => screen.findByRole('switch', { checked })
const shown = () => currentToasts().map(({ title }) => title)

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test.each([
  ['en', /off shift until 5\sam/],
  ['ar', /خارج الدوام حتى \u20675\sص/],
] as const)('says in %s how long one is off shift, and who is notified instead', async (locale, text) => {
  const state = { offUntil: null as string | null }
  await show({ [READ]: () => state, [WRITE]: () => Object.assign(state, { offUntil: MORNING }) }, locale)
  await userEvent.click(await toggle(true))
  await toggle(false)
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(text)]))
})

test('puts a person back on shift by one click', async () => {
  const state = { offUntil: MORNING as string | null }
  await show({ [READ]: () => state, [WRITE]: () => Object.assign(state, { offUntil: null }) })
  await userEvent.click(await toggle(false))
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/You are on shift/)]))
  await toggle(true)
})

test('disables the shift switch offline, with the reason', async () => {
  await show({ [READ]: { offUntil: null }, [WRITE]: LOST })
  await userEvent.click(await toggle(true))
  await waitFor(() => expect(shown()).toHaveLength(1))
  await toggle(true)
})

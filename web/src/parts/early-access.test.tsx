// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOST, refused, runHook } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { useEarlyAccess } from './early-access.ts'

const EARLY = 'GET /api/v1/me/early-deals'

test('a guest has no early access, and none is requested', async () => {
  asGuest()
  const { now, calls } = await runHook(() => useEarlyAccess(true))
  expect(now()).toBe('no')
  expect(calls).toEqual([])
})

test('requests early access only where it matters', async () => {
  signInAs('salim', { hasAgreed: false })
  const { now, calls } = await runHook(() => useEarlyAccess(false))
  expect(now()).toBe('unknown')
  expect(calls).toEqual([])
})

test.each([
  ['who has it', { accessUntil: '2026-12-22T12:00:00Z', deals: [] }, 'yes'],
  ['who has none', { accessUntil: null, deals: [] }, 'no'],
  ['who may not have any', refused(403, 'account_needed'), 'no'],
])('a member’s early access is read from the server: %s', async (_, answer, access) => {
  signInAs('salim', { hasAgreed: false })
  const { now } = await runHook(() => useEarlyAccess(true), { answers: { [EARLY]: answer } })
  await waitFor(() => expect(now()).toBe(access))
})

test('early access is unknown after a lost response, rather than denied', async () => {
  signInAs('salim', { hasAgreed: false })
  const { now, calls } = await runHook(() => useEarlyAccess(true), { answers: { [EARLY]: LOST } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(now()).toBe('unknown')
})

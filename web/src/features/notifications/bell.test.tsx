// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { happens, signInLive } from '#testing/signed-in-live.ts'
import { Bell } from './bell.tsx'

const COUNTS = 'GET /api/v1/me/notifications/counts'
const setAppBadge = vi.fn(async () => undefined)
const clearAppBadge = vi.fn(async () => undefined)

beforeEach(() => {
  signInLive('salim')
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
})

const isMarked = () => document.documentElement.hasAttribute('data-unseen')

const bell = (unseen: () => number, locale: 'en' | 'ar' = 'en') =>
  mount(<Bell />, { messages: ['bell'], locale, answers: { [COUNTS]: () => ({ unseen: unseen() }) } })

test('names the number of unseen notifications, also for screen readers', async () => {
  await bell(() => 100)
  const link = await screen.findByRole('link', { name: 'Notifications, 100 new' })
  expect(link.querySelector('[data-count]')?.getAttribute('data-count')).toBe('99+')
})

test('counts notifications in Arabic plural forms', async () => {
  await bell(() => 2, 'ar')
  await screen.findByRole('link', { name: 'الإشعارات، اثنان جديدان' })
})

test('refetches the number of notifications only after a live event about them', async () => {
  let unseen = 0
  const { calls } = await bell(() => unseen)
  await screen.findByRole('link', { name: 'Notifications' })
  act(() => happens({ topic: 'orders.placed', data: {} } as never))
  unseen = 3
  expect(calls).toHaveLength(1)
  act(() => happens({ topic: 'notifications.changed', data: {} } as never))
  await screen.findByRole('link', { name: 'Notifications, 3 new' })
  expect(calls).toHaveLength(2)
})

test('marks the app icon and the tab bar while a notification is unseen', async () => {
  let unseen = 2
  await bell(() => unseen)
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(2))
  expect(isMarked()).toBe(true)
  unseen = 0
  act(() => happens({ topic: 'notifications.changed', data: {} } as never))
  await waitFor(() => expect(isMarked()).toBe(false))
  expect(clearAppBadge).toHaveBeenCalled()
})

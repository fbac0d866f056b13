// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { useOnline } from './online.ts'

beforeEach(() => () => vi.restoreAllMocks())

test('updates a page when the network goes and returns', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { now } = await runHook(() => useOnline())
  expect(now()).toBe(true)
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(now()).toBe(false)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(now()).toBe(true)
})

// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { useBoardOpen } from './use-board-open.ts'

const OPEN = 'POST /api/v1/venues/{venueId}/board/open'
const MINUTE = 60_000

let visible: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  visible = vi.spyOn(document, 'visibilityState', 'get')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Mounts the hook of one board and counts its requests. */
async function opened(state: DocumentVisibilityState) {
  visible.mockReturnValue(state)
  let said = 0
  await runHook(() => useBoardOpen('v1'), {
    messages: [],
    answers: {
      [OPEN]: () => {
        said += 1
        return null
      },
    },
  })
  return { said: () => said }
}

test('reports a visible board as open at once and every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { said } = await opened('visible')
  expect(said()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(said()).toBe(3)
})

test('does not report a board in a background tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { said } = await opened('hidden')
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(said()).toBe(0)
  visible.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(said()).toBe(1)
})

test('stops reporting a board that was left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { said } = await opened('visible')
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(said()).toBe(1)
})

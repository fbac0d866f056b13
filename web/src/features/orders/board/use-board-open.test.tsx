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
  let shown = 0
  await runHook(() => useBoardOpen('v1'), {
    messages: [],
    answers: {
      [OPEN]: () => {
        shown += 1
        return null
      },
    },
  })
  return { shown: () => shown }
}

test('reports at once and every minute that a visible board is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { shown } = await opened('visible')
  expect(shown()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(shown()).toBe(3)
})

test('does not report the board in a background tab as open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { shown } = await opened('hidden')
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(shown()).toBe(0)
  visible.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe(1)
})

test('stops reporting the board as open once its page was left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { shown } = await opened('visible')
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(shown()).toBe(1)
})

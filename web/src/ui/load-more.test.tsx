// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { LoadMore } from './load-more.tsx'

const onReach = vi.fn()
beforeEach(() => void onReach.mockClear())

/** The end of the list is in sight when the test says so. */
let comeIntoSight: () => void
function watchSight() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => act(() => tell([{ isIntersecting: true }]))
        tell([{ isIntersecting: false }])
      }
    },
  )
}

test('a list goes on when its end comes into sight, or on a press', async () => {
  watchSight()
  await mount(<LoadMore label="More" pending={false} onReach={onReach} />)
  expect(onReach).not.toHaveBeenCalled()
  comeIntoSight()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(onReach).toHaveBeenCalledTimes(2)
})

test('a list that is being continued is not asked again', async () => {
  watchSight()
  await mount(<LoadMore label="More" pending onReach={onReach} />)
  comeIntoSight()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(onReach).not.toHaveBeenCalled()
})

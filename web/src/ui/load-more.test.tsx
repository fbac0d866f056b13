// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { LoadMore } from './load-more.tsx'

const fetchNextPage = vi.fn()
beforeEach(() => void fetchNextPage.mockClear())
const show = (query: { hasNextPage?: boolean; isFetchingNextPage?: boolean } = {}) =>
  mount(
    <LoadMore
      label="More"
      query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage, ...query }}
    />,
  )

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

test('loads more when the end of the list becomes visible, or on a click', async () => {
  watchSight()
  await show()
  expect(fetchNextPage).not.toHaveBeenCalled()
  comeIntoSight()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})

test('does not load more twice at the same time', async () => {
  watchSight()
  await show({ isFetchingNextPage: true })
  comeIntoSight()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(fetchNextPage).not.toHaveBeenCalled()
})

test('loads no more after the end of the list', async () => {
  await show({ hasNextPage: false })
  expect(screen.queryByRole('button')).toBeNull()
})

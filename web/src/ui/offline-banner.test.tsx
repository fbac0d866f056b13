// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
beforeEach(() => () => vi.restoreAllMocks())

test('the banner appears when the network is gone, and disappears when it is back', async () => {
  online(true)
  await mount(<OfflineBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
  online(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/You are offline/)
})

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { ToastHost } from './toast-host.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  return () => vi.restoreAllMocks()
})

test('shows a notice that can be dismissed, and runs its action once', async () => {
  online(true)
  const onAct = vi.fn()
  await mount(<ToastHost rtl={false} />)
  act(() => toast({ title: 'Removed', body: 'Biryani', action: { label: 'Undo', onAct } }))
  await screen.findByText('Biryani')
  await press('Undo')
  expect(onAct).toHaveBeenCalledOnce()
  await waitFor(() => expect(currentToasts()).toEqual([]))
  act(() => toast({ title: 'Added' }))
  await screen.findByText('Added')
  await press('Close')
  await waitFor(() => expect(currentToasts()).toEqual([]))
})

test('shows a notice from the time offline once the page is online', async () => {
  online(false)
  await mount(<ToastHost rtl />)
  act(() => toast({ title: 'Not stored' }))
  await act(async () => {})
  expect(document.body.textContent).not.toContain('Not stored')
  online(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect((await screen.findByText('Not stored')).textContent).toBe('Not stored')
})

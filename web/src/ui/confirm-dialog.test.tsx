// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const [onConfirm, onClose] = [vi.fn(), vi.fn()]
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  onConfirm.mockClear()
  onClose.mockClear()
})

test('a confirmation can be left without acting', async () => {
  await mount(
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancel the order?"
      action="Cancel it"
      onConfirm={onConfirm}
      keep="Keep it"
    />,
  )
  await press('Keep it')
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await press('Cancel it')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a confirmation does not act again while in progress', async () => {
  await mount(
    <ConfirmDialog open pending onOpenChange={onClose} title="Leave?" action="Leave" onConfirm={onConfirm} />,
  )
  await press('Leave')
  expect(onConfirm).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const [onConfirm, onClose] = [vi.fn(), vi.fn()]
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  onConfirm.mockClear()
  onClose.mockClear()
})

const REASONS = [
  { value: 'ill', label: 'Someone is ill' },
  { value: 'closed', label: 'We are closed' },
]
const reasonDialog = (problem: ReactNode = null) =>
  mount(
    <ReasonDialog
      title="Cancel?"
      action="Cancel it"
      why="Why?"
      reasons={REASONS}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )

test('confirms with the first reason unless another is chosen', async () => {
  await reasonDialog()
  await press('Cancel it')
  await userEvent.click(screen.getByRole('radio', { name: 'We are closed' }))
  await press('Cancel it')
  expect(onConfirm.mock.calls).toEqual([['ill'], ['closed']])
})

test('a reason dialog shows a refusal, and stays open', async () => {
  await reasonDialog('It is picked up already.')
  expect(screen.getByRole('alert').textContent).toBe('It is picked up already.')
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

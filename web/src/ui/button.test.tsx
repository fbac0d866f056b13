// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { Button, type ButtonProps } from './button.tsx'

const onClick = vi.fn()
const onSubmit = vi.fn((event: Event) => event.preventDefault())
const shown = (props: ButtonProps = {}) =>
  mount(
    <form ref={form => form?.addEventListener('submit', onSubmit)}>
      <Button type="submit" onClick={onClick} {...props}>
        Pay
      </Button>
    </form>,
  )
const button = () => screen.getByRole('button')

beforeEach(() => {
  onClick.mockClear()
  onSubmit.mockClear()
  for (const { id } of currentToasts()) dismissToast(id)
})

test('a click on the button acts once', async () => {
  await shown()
  await userEvent.click(button())
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a double click on the button acts once', async () => {
  await shown()
  await userEvent.dblClick(button())
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('the button ignores clicks while an act is in progress', async () => {
  await shown({ pending: true })
  await userEvent.click(button())
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(currentToasts()).toEqual([])
})

test('a disabled button can be focused, and says why it is disabled', async () => {
  await shown({ whyNot: 'The cart is empty.' })
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { description: 'The cart is empty.' }))
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(currentToasts()).toMatchObject([{ kind: 'info', title: 'The cart is empty.' }])
})

test('a disabled button says why only once on a double click', async () => {
  await shown({ whyNot: 'The cart is empty.' })
  await userEvent.dblClick(button())
  expect(currentToasts()).toHaveLength(1)
})

test('the button does not submit a form unless it is a submit button', async () => {
  await shown({ type: undefined })
  await userEvent.click(button())
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

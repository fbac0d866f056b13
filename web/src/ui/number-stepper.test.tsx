// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { NumberStepper } from './number-stepper.tsx'

const onChange = vi.fn()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each([
  ['in between', 3, false, false],
  ['at the least', 1, true, false],
  ['at the most', 5, false, true],
  ['above what is left by now', 7, false, true],
])('enables or disables the buttons for a number %s', async (_, value, isLeast, isMost) => {
  await mount(<NumberStepper label="Portions" value={value} max={5} onChange={onChange} />)
  expect([button('Less').disabled, button('More').disabled]).toEqual([isLeast, isMost])
})

test('changes the number by one, and never beyond a limit', async () => {
  onChange.mockClear()
  await mount(<NumberStepper label="Portions" value={2} min={2} max={3} onChange={onChange} />)
  await userEvent.click(button('More'))
  await userEvent.click(button('Less'))
  expect(onChange.mock.calls).toEqual([[3]])
})

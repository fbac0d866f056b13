// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { PhoneField } from './phone-field.tsx'
import { PasswordField, TextArea, TextField } from './text-field.tsx'

test.each([
  ['a name', <TextField key="f" label="Name" />, 'auto'],
  ['a note', <TextArea key="f" label="Name" />, 'auto'],
  ['an address of mail', <TextField key="f" label="Name" type="email" />, 'ltr'],
  ['a phone', <PhoneField key="f" label="Name" />, 'ltr'],
  ['a text whose language is known', <TextField key="f" label="Name" dir="rtl" />, 'rtl'],
])('shows the text of %s in its own direction', async (_, field, direction) => {
  await mount(field, { locale: 'ar' })
  expect(screen.getByLabelText('Name').dir).toBe(direction)
})

test('screen readers read a field’s error before its hint', async () => {
  await mount(
    <TextField label="Name" hint="As on your card" error="Please fill this in." optional="optional" />,
  )
  const field = screen.getByRole('textbox', { description: 'Please fill this in. As on your card' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await mount(<TextField label="Name" hint="As on your card" />)
  expect(
    screen.getByRole('textbox', { description: 'As on your card' }).getAttribute('aria-invalid'),
  ).toBeNull()
})

test('hides a password until requested, and keeps the input', async () => {
  await mount(<PasswordField label="Password" />)
  const field = () => screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.type(field(), 'luban')
  expect(field().type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect([field().type, field().value]).toEqual(['text', 'luban'])
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
  expect(field().type).toBe('password')
})

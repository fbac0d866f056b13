// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { CheckboxField } from './checkbox-field.tsx'

test('reads out why a checkbox is required', async () => {
  await mount(<CheckboxField label="I am 18" error="Please agree first." />)
  expect(
    screen.getByRole('checkbox', { description: 'Please agree first.' }).getAttribute('aria-invalid'),
  ).toBe('true')
})

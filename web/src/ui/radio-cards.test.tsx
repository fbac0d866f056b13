// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { RadioCards } from './radio-cards.tsx'

test('selects no radio card at first, and then only the chosen one', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'spam', label: 'Spam' },
    { value: 'other', label: 'Other' },
  ]
  await mount(<RadioCards legend="Why" choices={choices} value={null} onChange={onChange} />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('other')
})

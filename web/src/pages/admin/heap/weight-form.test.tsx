// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { WeightForm } from './weight-form.tsx'

function Slow() {
  const [state, setState] = useState<'idle' | 'pending' | 'success'>('idle')
  const saving = {
    mutate: () => setState('pending'),
    isPending: state === 'pending',
    isSuccess: state === 'success',
    isError: false,
    error: null,
  }
  return (
    <>
      <WeightForm kinds={[{ value: 'browns', label: 'Browns' }]} action="Add" saving={saving} />
      <button type="button" onClick={() => setState('success')}>
        Answer
      </button>
    </>
  )
}

test('keeps the input of the next entry while an entry is being saved', async () => {
  await mount(<Slow />, { messages: ['adminHeaps', 'admin'] })
  const weight = screen.getByRole('textbox', { name: /kg/ })
  const note = screen.getByRole('textbox', { name: /Note/ })
  await userEvent.type(weight, '40')
  await userEvent.type(note, 'Leaves')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.clear(weight)
  await userEvent.type(weight, '25')
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  expect(weight).toHaveProperty('value', '25')
  expect(note).toHaveProperty('value', '')
})

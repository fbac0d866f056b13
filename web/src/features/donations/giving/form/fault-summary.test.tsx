// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { expect, test } from 'vitest'
import { filled, mountFields } from '#testing/donation-fields.tsx'
import { Checklist } from './checklist.tsx'
import { FaultSummary } from './fault-summary.tsx'
import type { DonationFields } from './fields.ts'

function Validated({ wrong }: { wrong: readonly string[] }) {
  const { register, handleSubmit, trigger } = useFormContext<DonationFields>()
  const check = (name: string) => ({ validate: () => (wrong.includes(name) ? 'wrong' : true) })
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <input aria-label="title" {...register('title.en', check('title.en'))} />
      <input aria-label="title in Arabic" {...register('title.ar', check('title.ar'))} />
      <details>
        <summary>More</summary>
        <input aria-label="description" {...register('description.en', check('description.en'))} />
      </details>
      <input
        aria-label="phone"
        {...register('phone', { ...check('phone'), onBlur: () => trigger('phone') })}
      />
      <FaultSummary />
      <button type="submit">Send</button>
    </form>
  )
}

const validated = async (wrong: readonly string[], locale?: 'ar') => {
  await mountFields(<Validated wrong={wrong} />, filled(), locale)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}
const names = () => [...document.querySelectorAll('[data-faults] button')].map(one => one.textContent)

test('shows no summary of faults before the button was clicked, nor without a fault', async () => {
  await mountFields(<Validated wrong={['phone']} />, filled())
  await userEvent.click(screen.getByLabelText('phone'))
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await validated([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('counts and names the faults in the order of the page', async () => {
  await validated(['phone', 'title.en'])
  expect(screen.getByRole('alert').textContent).toBe('Check these 2 answers:')
  expect(names()).toEqual(['Food type', 'Phone'])
})

test('names the language of a faulty text in the other language', async () => {
  await validated(['title.ar'])
  expect(names()).toEqual(['Food type (in Arabic)'])
  await validated(['title.ar', 'title.en'], 'ar')
  const [own, other] = names()
  expect(other).toContain(own)
  expect(other).toMatch(/\(.+\)/)
})

test('leads from a fault to its field, and opens the section that hides it', async () => {
  await validated(['description.en'])
  const field = screen.getByLabelText('description')
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Description' })))
  expect(field.closest('details')?.open).toBe(true)
  expect(document.activeElement).toBe(field)
})

test.each([
  ['hot food', { kind: 'food', storage: 'hot' }, /steaming hot/, 4],
  ['chilled food', { kind: 'food', storage: 'chilled' }, /fridge/, 4],
  ['dry feed', { kind: 'feed', storage: 'ambient' }, /plants or bakery/, 5],
  ['food without a storage yet', { kind: 'food', storage: '' }, /covered or closed/, 3],
] as const)('the checklist of %s has its own points', async (_, change, requested, count) => {
  await mountFields(<Checklist />, filled(change))
  expect(screen.getAllByRole('checkbox', { name: requested })).toHaveLength(1)
  expect(screen.getAllByRole('checkbox')).toHaveLength(count)
})

test('ticks and unticks a point of the checklist, and keeps the others', async () => {
  const { values } = await mountFields(<Checklist />, filled({ checks: ['covered'] }))
  await userEvent.click(screen.getByRole('checkbox', { name: /steaming hot/ }))
  expect(values().checks).toEqual(['covered', 'kept_above_63'])
  await userEvent.click(screen.getByRole('checkbox', { name: /covered or closed/ }))
  expect(values().checks).toEqual(['kept_above_63'])
})

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { type AllergenFields, AllergenQuestion } from './allergen-question.tsx'

type Question = Parameters<typeof AllergenQuestion>[0]
let form: UseFormReturn<AllergenFields>

function Form({ known, ...question }: Question & { known: Partial<AllergenFields> }) {
  form = useForm<AllergenFields>({
    defaultValues: { allergenAnswer: null, allergens: [], allergensNote: { en: '', ar: '' }, ...known },
  })
  return (
    <FormProvider {...form}>
      <AllergenQuestion {...question} />
    </FormProvider>
  )
}
const requested = (known: Partial<AllergenFields> = {}, question: Partial<Question> = {}) =>
  mount(<Form known={known} locked={false} {...question} />, { messages: ['listingFields', 'deals'] })
const answer = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('at first no answer about allergens is selected, and no more is asked', async () => {
  await requested()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Tick every allergen in it')).toBeNull()
})

test('lists allergens to tick after “contains”, and a second click unticks one', async () => {
  await requested()
  await userEvent.click(answer(/^Yes/))
  await userEvent.click(screen.getByRole('button', { name: 'Milk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sesame' }))
  await userEvent.click(screen.getByRole('button', { name: 'Milk', pressed: true }))
  expect(form.getValues()).toMatchObject({ allergenAnswer: 'contains', allergens: ['sesame'] })
})

test.each([
  ['none of the 14', /^No, none/],
  ['I do not know', /^I do not know/],
])('after “%s” lists no allergens to tick, but a note', async (_, name) => {
  await requested({ allergenAnswer: 'contains' })
  await userEvent.click(answer(name))
  expect(screen.queryAllByRole('button', { name: 'Milk' })).toEqual([])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note on allergens/ }).value).toBe('')
})

test.each([
  ['a bag of unknown contents must say what may be in it', true, 'unknown', /^What may be in it\?$/],
  ['a bag without any may have a note', true, 'none', /^Note on allergens.*optional/],
  ['a dish of unknown contents may have a note', false, 'unknown', /^Note on allergens.*optional/],
] as const)('asks for a note on allergens: %s', async (_, isBag, allergenAnswer, name) => {
  await requested({ allergenAnswer }, { isBag })
  expect(screen.getAllByRole('textbox', { name })).toHaveLength(1)
})

test('says beside “I do not know” what customers will read', async () => {
  await requested()
  expect(answer(/^I do not know.*Not stated/).value).toBe('unknown')
  await requested({}, { isBag: true })
  expect(answer(/^I do not know.*Then write below/).value).toBe('unknown')
})

test('locks the answer about allergens, with the reason', async () => {
  await requested(
    { allergenAnswer: 'contains', allergens: ['milk'] },
    { locked: true, lockedHint: 'Portions are sold already.' },
  )
  await userEvent.click(answer(/^No, none/))
  await userEvent.click(screen.getByRole('button', { name: 'Milk' }))
  expect(form.getValues()).toMatchObject({ allergenAnswer: 'contains', allergens: ['milk'] })
  expect(screen.getByText('Portions are sold already.').tagName).toBe('P')
})

test('focuses the answers about allergens when they are refused, with the reason', async () => {
  await requested()
  act(() =>
    form.setError('allergenAnswer', { message: 'Answer this before you publish.' }, { shouldFocus: true }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Answer this before you publish.')
  expect(screen.getByRole('group', { description: 'Answer this before you publish.' }).tagName).toBe(
    'FIELDSET',
  )
  expect(document.activeElement).toBe(answer(/^Yes/))
})

test('focuses the first allergen when the list is refused', async () => {
  await requested({ allergenAnswer: 'contains' })
  act(() => form.setError('allergens', { message: 'Tick at least one allergen.' }, { shouldFocus: true }))
  expect(screen.getByRole('alert').textContent).toBe('Tick at least one allergen.')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('false')
})

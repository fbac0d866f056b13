// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { FieldsFold } from './fields-fold.tsx'
import { LocalizedField } from './localized-field.tsx'

interface Fields {
  title: { en: string; ar: string }
  note: { en: string; ar: string }
}
let form: UseFormReturn<Fields>

function Form({ known, fields }: { known: Partial<Fields>; fields: ReactNode }) {
  const nothing = { en: '', ar: '' }
  form = useForm<Fields>({ defaultValues: { title: nothing, note: nothing, ...known } })
  return <FormProvider {...form}>{fields}</FormProvider>
}
const TITLE = <LocalizedField<Fields> name="title" label="Title" required />
const shown = (known: Partial<Fields> = {}, fields = TITLE, locale: 'en' | 'ar' = 'en') =>
  mount(<Form known={known} fields={fields} />, { messages: ['listingFields'], locale })
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map(({ lang, dir, value }) => [lang, dir, value])

test.each([
  ['en', 'ltr', /^Add Arabic ?: Title$/, 'ar', 'rtl'],
  ['ar', 'rtl', /Title$/, 'en', 'ltr'],
] as const)(
  'asks for a text in the language of the page (%s), the other on request',
  async (own, dir, add, other, otherDir) => {
    await shown({}, TITLE, own)
    expect(boxes()).toEqual([[own, dir, '']])
    await userEvent.click(screen.getByRole('button', { name: add }))
    expect(boxes()).toEqual([
      [own, dir, ''],
      [other, otherDir, ''],
    ])
  },
)

test('shows both languages of a text when both are filled', async () => {
  await shown({ title: { en: 'Bread', ar: 'خبز' } })
  expect(boxes()).toEqual([
    ['en', 'ltr', 'Bread'],
    ['ar', 'rtl', 'خبز'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('stores a text under its language', async () => {
  await shown({}, TITLE, 'ar')
  await userEvent.type(screen.getByRole('textbox'), 'خبز')
  expect(form.getValues('title')).toEqual({ en: '', ar: 'خبز' })
})

test.each([
  ['in Arabic alone', { en: '', ar: 'خبز' }, /customers who use english will see this name in arabic/i],
  ['in English alone', { en: 'Bread', ar: '  ' }, /customers who use arabic will see this name in english/i],
  ['in Arabic in the field for English', { en: 'خبز', ar: '' }, /will see this name in arabic/i],
])('says how others will read a name written %s', async (_, title, note) => {
  await shown({ title })
  expect(screen.getByText(/will see this name/).textContent).toMatch(note)
})

test.each([
  ['in no language', { title: { en: '', ar: '' } }, TITLE],
  ['in both', { title: { en: 'Bread', ar: 'خبز' } }, TITLE],
  [
    'that is no name',
    { note: { en: 'Ring', ar: '' } },
    <LocalizedField<Fields> key="note" name="note" label="Note" />,
  ],
])('says nothing about other readers of a text %s', async (_, known, fields) => {
  await shown(known, fields)
  expect(screen.queryByText(/will see this name/)).toBeNull()
})

test('shows beside a text why it was refused', async () => {
  await shown({ title: { en: 'Bread', ar: 'خبز' } })
  act(() => form.setError('title.ar', { message: 'Please say this politely.' }))
  const [own, other] = screen.getAllByRole('textbox')
  expect(own?.getAttribute('aria-invalid')).toBeNull()
  expect(other).toBe(screen.getByRole('textbox', { description: 'Please say this politely.' }))
})

const FOLD = (
  <FieldsFold<Fields> title="More" summary="nothing yet" holds={['note']}>
    <LocalizedField<Fields> name="note" label="Note" />
  </FieldsFold>
)
const isOpen = () => screen.getByText('More').closest('details')?.open

test('opens a section only when one of its fields is refused', async () => {
  await shown({}, FOLD)
  expect(isOpen()).toBe(false)
  act(() => form.setError('title', { message: 'Please fill this in.' }))
  expect(isOpen()).toBe(false)
  act(() => form.setError('note', { message: 'Please say this politely.' }))
  expect(isOpen()).toBe(true)
})

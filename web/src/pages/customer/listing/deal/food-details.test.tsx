// @vitest-environment happy-dom
import type { DealDetail } from '@dawra/contract/browse/schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dealDetail } from '#features/deals/testing.ts'
import { mount, pageText } from '#testing/mount.tsx'
import { FoodDetails } from './food-details.tsx'

const show = (change: Partial<DealDetail>, locale: 'en' | 'ar' = 'en') =>
  mount(<FoodDetails deal={dealDetail(change)} />, { messages: ['deals'], locale })
const box = () => screen.getByRole('heading', { name: 'Allergens' }).parentElement ?? document.body
const boxText = () => box().textContent

test.each(['unknown', null] as const)('an answer of %s warns not to eat it with an allergy', async answer => {
  await show({ allergenAnswer: answer, allergens: [] })
  expect(boxText()).toContain('Not stated. Do not eat it if you have an allergy.')
  expect(boxText()).not.toContain('none of the 14')
})

test('allergens that were ticked before the answer became unknown are not stated', async () => {
  await show({ allergenAnswer: 'unknown', allergens: ['milk'] })
  expect(boxText()).toContain('Not stated.')
  expect(boxText()).not.toContain('Milk')
})

test('food with none of them says so in the words of the store', async () => {
  await show({ allergenAnswer: 'none' })
  expect(boxText()).toContain('The store says this food contains none of the 14 major allergens.')
  expect(boxText()).not.toContain('Not stated')
})

test.each([
  ['dish', 'Contains:'],
  ['surprise_bag', 'Contains or may contain:'],
] as const)('of a %s the box lists them after “%s”', async (kind, words) => {
  await show({ kind, allergenAnswer: 'contains', allergens: ['milk', 'sesame', 'nuts'] })
  expect(boxText()).toContain(words)
  const items = within(box()).getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual(['Milk,', 'Sesame,', 'Tree nuts'])
})

test('traces are warned of whatever the store answers', async () => {
  for (const allergenAnswer of ['none', 'contains', 'unknown'] as const) {
    await show({ allergenAnswer, allergens: allergenAnswer === 'contains' ? ['fish'] : [] })
    expect(boxText()).toContain('Traces are always possible')
  }
})

test('the note of the store is shown beside its answer, in the language there is', async () => {
  await show({ allergenAnswer: 'unknown', allergensNote: { en: null, ar: 'قد يحتوي على السمسم' } })
  expect(boxText()).toContain('قد يحتوي على السمسم')
})

test.each([
  ['dish', 'The store has not listed the ingredients. Ask at the counter.'],
  ['surprise_bag', 'What is inside depends on what is left tonight.'],
] as const)('a %s without ingredients says what to do', async (kind, words) => {
  await show({ kind })
  expect(pageText()).toContain(words)
})

test('ingredients that are listed take the place of it', async () => {
  await show({ ingredients: { en: 'Rice, chicken', ar: null } })
  expect(pageText()).toContain('Rice, chicken')
  expect(pageText()).not.toContain('has not listed')
})

test('dietary labels stand there when there are some', async () => {
  await show({})
  expect(screen.queryByRole('heading', { name: 'Dietary labels' })).toBeNull()
  await show({ dietary: ['halal', 'vegan'] })
  expect(pageText()).toContain('Vegan')
})

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

test.each(['unknown', null] as const)('warns people with allergies when the answer is %s', async answer => {
  await show({ allergenAnswer: answer, allergens: [] })
  expect(boxText()).toContain('Not stated. Do not eat it if you have an allergy.')
  expect(boxText()).not.toContain('none of the 14')
})

test('hides allergens that were ticked before the answer became unknown', async () => {
  await show({ allergenAnswer: 'unknown', allergens: ['milk'] })
  expect(boxText()).toContain('Not stated.')
  expect(boxText()).not.toContain('Milk')
})

test('shows in the store’s words food without any of the allergens', async () => {
  await show({ allergenAnswer: 'none' })
  expect(boxText()).toContain('The store says this food contains none of the 14 major allergens.')
  expect(boxText()).not.toContain('Not stated')
})

test.each([
  ['dish', 'Contains:'],
  ['surprise_bag', 'Contains or may contain:'],
] as const)('lists the allergens of a %s after “%s”', async (kind, words) => {
  await show({ kind, allergenAnswer: 'contains', allergens: ['milk', 'sesame', 'nuts'] })
  expect(boxText()).toContain(words)
  const items = within(box()).getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual(['Milk,', 'Sesame,', 'Tree nuts'])
})

test('warns of traces whatever the store answers', async () => {
  for (const allergenAnswer of ['none', 'contains', 'unknown'] as const) {
    await show({ allergenAnswer, allergens: allergenAnswer === 'contains' ? ['fish'] : [] })
    expect(boxText()).toContain('Traces are always possible')
  }
})

test('shows the store’s note beside its answer, in an available language', async () => {
  await show({ allergenAnswer: 'unknown', allergensNote: { en: null, ar: 'قد يحتوي على السمسم' } })
  expect(boxText()).toContain('قد يحتوي على السمسم')
})

test.each([
  ['dish', 'The store has not listed the ingredients. Ask at the counter.'],
  ['surprise_bag', 'What is inside depends on what is left tonight.'],
] as const)('explains what to do for a %s without ingredients', async (kind, words) => {
  await show({ kind })
  expect(pageText()).toContain(words)
})

test('shows listed ingredients instead', async () => {
  await show({ ingredients: { en: 'Rice, chicken', ar: null } })
  expect(pageText()).toContain('Rice, chicken')
  expect(pageText()).not.toContain('has not listed')
})

test('shows dietary labels when there are some', async () => {
  await show({})
  expect(screen.queryByRole('heading', { name: 'Dietary labels' })).toBeNull()
  await show({ dietary: ['halal', 'vegan'] })
  expect(pageText()).toContain('Vegan')
})

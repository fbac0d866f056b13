// @vitest-environment happy-dom
import type { DealDetail } from '@dawra/contract/browse/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dealDetail, NOW } from '#features/deals/testing.ts'
import { mount, pageText } from '#testing/mount.tsx'
import { CancelRule, PurchaseFacts } from './purchase-facts.tsx'

const showRule = (startsAt: string) =>
  mount(<CancelRule window={{ startsAt, endsAt: '2026-05-01T20:00:00Z' }} />, {
    messages: ['deals'],
    now: NOW,
  })
const showFacts = (change: Partial<DealDetail>, locale: 'en' | 'ar' = 'en') =>
  mount(<PurchaseFacts deal={dealDetail(change)} />, { messages: ['deals'], now: NOW, locale })

test.each([
  ['three hours ahead', '2026-05-01T17:00:00Z', /until 2 hours before.*\(7 pm\)/],
  ['two hours and a second ahead', '2026-05-01T16:00:01Z', /until 2 hours before/],
  ['two hours ahead', '2026-05-01T16:00:00Z', /until 2 hours before.*\(6 pm\)/],
  ['less than two hours ahead', '2026-05-01T15:59:59Z', /less than 2 hours: you cannot cancel/],
  ['open from now on', NOW, /window is open: you cannot cancel/],
  ['open already', '2026-05-01T13:00:00Z', /window is open: you cannot cancel/],
])('shows for a window %s whether the order can be cancelled', async (_, startsAt, expected) => {
  await showRule(startsAt)
  expect(pageText()).toMatch(expected)
})

test.each<[string, Partial<DealDetail>, RegExp]>([
  ['not answered', { allergenAnswer: null }, /Not stated. Do not eat it if you have an allergy/],
  ['unknown', { allergenAnswer: 'unknown' }, /Not stated. Do not eat it if you have an allergy/],
  ['two', { allergenAnswer: 'contains', allergens: ['gluten', 'milk'] }, /Contains: Gluten, Milk/],
  [
    'one of a bag',
    { kind: 'surprise_bag', allergenAnswer: 'contains', allergens: ['nuts'] },
    /Contains or may contain: Tree nuts/,
  ],
])('shows beside the button allergens that are %s', async (_, deal, expected) => {
  await showFacts(deal)
  expect(pageText()).toMatch(expected)
})

test('shows no warning beside the button for food without allergens', async () => {
  await showFacts({ allergenAnswer: 'none' })
  expect(pageText()).not.toContain('Allergens')
})

test('uses the Arabic comma in the list', async () => {
  await showFacts({ allergenAnswer: 'contains', allergens: ['gluten', 'milk'] }, 'ar')
  expect(pageText()).toMatch(/الغلوتين، /)
})

test('shows no stars for a venue without ratings', async () => {
  await showFacts({})
  expect(screen.queryByRole('img')).toBeNull()
  const { venue } = dealDetail()
  await showFacts({ venue: { ...venue, rating: { stars: 4.5, count: 12 } } })
  expect(pageText()).toContain('4.5')
})

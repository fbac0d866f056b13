// @vitest-environment happy-dom
import type { Collected, OwnDelivery } from '@dawra/contract/rounds/subscriber-rounds'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { CollectedCard } from './collected-list.tsx'
import { DeliveryNote } from './delivery-note.tsx'

const why = { en: 'Al Mouj Street was closed', ar: 'كان شارع الموج مغلقًا' }
const collection: Collected = {
  stopId: 's1',
  day: '2026-11-22',
  status: 'missed',
  closedAt: '2026-11-22T05:00:00Z',
  missedBecause: 'blocked',
  missedText: why,
  followedBy: 'next_day',
  grams: 0,
  contamination: null,
  photoHash: null,
  points: 0,
  bins: 0,
}
const delivery: OwnDelivery = {
  pickupId: 'p1',
  day: '2026-11-22',
  status: 'missed',
  expectedAt: null,
  missedBecause: 'blocked',
  missedText: why,
  followedBy: 'again_today',
}

/**
 * @promise admin-settings.reasons.groups.missed.text
 * @promise admin-settings.reasons.groups.undelivered.text
 * @promise admin-settings.reasons.groups.missed.effect
 * @promise admin-settings.reasons.groups.undelivered.effect
 */
test.each(['en', 'ar'] as const)(
  'shows in the office’s words why a bin was not collected: %s',
  async locale => {
    await mount(<CollectedCard item={collection} />, { messages: ['collected'], locale })
    expect(screen.getByText(`\u2068${why[locale]}\u2069.`)).toBeInstanceOf(HTMLElement)
  },
)

/**
 * @promise admin-settings.reasons.groups.missed.text
 * @promise admin-settings.reasons.groups.undelivered.text
 * @promise admin-settings.reasons.groups.missed.effect
 * @promise admin-settings.reasons.groups.undelivered.effect
 */
test.each([
  ['en', /\u2068Al Mouj Street was closed\u2069\. The driver comes once more today\./],
  ['ar', /\u2068كان شارع الموج مغلقًا\u2069\. /],
] as const)('shows in the office’s words why a parcel was not handed over: %s', async (locale, expected) => {
  await mount(<DeliveryNote orderId="o1" pickupId="p1" />, {
    messages: ['orders'],
    answers: { 'GET /api/v1/orders/{orderId}/deliveries': { deliveries: [delivery] } },
    locale,
  })
  expect(await screen.findByText(expected)).toBeInstanceOf(HTMLElement)
})

// @vitest-environment happy-dom
import type { ApplicationStep } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { SellPage } from './sell-page.tsx'

const more: Application = {
  id: 'a1',
  version: 3,
  status: 'more_wanted',
  terms: { contactPhone: '+96891234567' },
  papers: [],
  wanted: ['address'],
  note: null,
  declineReason: null,
  declineText: null,
  phoneConfirmed: false,
  submittedAt: '2026-11-18T08:00:00Z',
  decidedAt: null,
  venueId: null,
}
const show = (step?: ApplicationStep) =>
  mount(<SellPage step={step} />, {
    messages: ['businesses', 'deals', 'listingFields', 'map', 'profile', 'schedule', 'venues'],
    answers: { 'GET /api/v1/me/business-application': { application: more } },
  })

beforeEach(() => signInAs('u1', { fullName: 'Salma' }))

test.each([
  [undefined, 'Step 2 of 4'],
  ['who', 'Step 1 of 4'],
] as const)('opens corrections of the place, by the address step %s, at “%s”', async (step, shown) => {
  await show(step)
  expect(await screen.findByText(shown)).toBeTruthy()
})

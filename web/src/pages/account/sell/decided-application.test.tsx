// @vitest-environment happy-dom
import type { Application } from '@dawra/contract/businesses/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { DecidedApplication } from './decided-application.tsx'

const declined: Application = {
  id: 'a1',
  version: 3,
  status: 'declined',
  terms: {},
  papers: [],
  wanted: [],
  note: null,
  declineReason: 'not_reachable',
  declineText: { en: 'No one answered for three days', ar: 'لم يردّ أحد ثلاثة أيام' },
  phoneConfirmed: true,
  submittedAt: '2026-11-18T08:00:00Z',
  decidedAt: '2026-11-20T08:00:00Z',
  venueId: null,
}

test.each([
  ['en', /^Why: \u2068No one answered for three days\u2069\.$/, /^Apply again with a phone/],
  ['ar', /^السبب: \u2068لم يردّ أحد ثلاثة أيام\u2069\.$/, /^قدّم من جديد برقم هاتف/],
] as const)(
  'shows a declined applicant the office’s reason and the next step: %s',
  async (locale, why, advice) => {
    await mount(<DecidedApplication application={declined} onAgain={() => {}} />, {
      messages: ['businesses'],
      locale,
    })
    expect(screen.getByText(why)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(advice)).toBeInstanceOf(HTMLElement)
  },
)

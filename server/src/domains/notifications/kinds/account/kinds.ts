import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import type { AnswerFacts, texts, VoucherFacts } from './texts.en.ts'

const isUsable = async (tx: Tx, { voucherId }: Pick<VoucherFacts, 'voucherId'>) =>
  (await maybe(
    tx.db,
    sql`select from vouchers.voucher_notices where id = ${voucherId} and status = 'ready' and expires_at > platform.now()`,
  )) !== undefined

const isAnswered = async (tx: Tx, { reviewId }: AnswerFacts) =>
  (await maybe(tx.db, sql`select from reviews.answered_reviews where id = ${reviewId}`)) !== undefined

const id = '0192f0c8-0000-7000-8000-000000000003'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }

export const kinds = {
  support_replied: {
    link: ({ ticketId }) => `/support/${ticketId}`,
    examples: [{ ticketId: id, number: 12 }],
  },
  application_decided: {
    link: () => '/profile',
    examples: [
      { role: 'driver', isApproved: true },
      { role: 'driver', isApproved: false, reason: 'The CR number is not yours' },
    ],
  },
  licence_decided: {
    link: () => '/create-donation',
    examples: [{ isVerified: true }, { isVerified: false }],
  },
  team_changed: {
    link: ({ role, venueId }) =>
      role ? businessPage('/business/dashboard')({ venueId }) : `/business/${venueId}`,
    examples: [
      { venueId: id, venue, role: 'manager' },
      { venueId: id, venue, role: null },
    ],
  },
  security_changed: {
    link: () => '/profile/security',
    examples: [{ what: 'new_device', at: '2026-11-21T14:00:00Z' }],
  },
  points_earned: { link: () => '/rewards', examples: [{ points: 1 }, { points: 120 }] },
  points_corrected: { link: () => '/rewards', examples: [{ points: 50 }, { points: -1 }] },
  voucher_expiring: {
    link: () => '/rewards',
    isCurrent: isUsable,
    examples: [
      {
        voucherId: id,
        title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' },
        expiresAt: '2026-11-21T16:30:00Z',
      },
    ],
  },
  voucher_extended: {
    link: () => '/rewards',
    isCurrent: isUsable,
    examples: [
      { voucherId: id, title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' }, lastDay: '2026-12-31' },
    ],
  },
  voucher_recalled: {
    link: () => '/rewards',
    examples: [{ voucherId: id, title: { en: 'Compost credit', ar: 'رصيد السماد' } }],
  },
  voucher_returned: {
    link: () => '/rewards',
    isCurrent: isUsable,
    examples: [
      {
        voucherId: id,
        title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' },
        value: 250,
        expiresAt: '2026-12-31T20:00:00Z',
      },
    ],
  },
  achievement_reached: {
    link: () => '/rewards',
    examples: [{ slug: 'first_meal', title: { en: 'First meal', ar: 'أول وجبة' }, points: 20 }],
  },
  review_answered: {
    link: ({ venueId }) => `/business/${venueId}/reviews`,
    isCurrent: isAnswered,
    examples: [{ reviewId: id, venueId: id, venue }],
  },
} satisfies KindsOf<typeof texts>

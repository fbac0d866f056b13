import type { SecurityNotice } from '@dawra/contract/identity/events'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const { momentOf, dayOf, localized, money } = formatIn('en')
const plural = pluralIn('en')

export interface TicketFacts {
  ticketId: string
  number: number
}

export interface ApplicationFacts {
  role: 'driver'
  isApproved: boolean
  reason?: string
}

/** `role` is null for someone who has left the team. */
export interface TeamFacts {
  venueId: string
  venue: Localized
  role: VenueRole | null
}

export interface SecurityFacts {
  what: SecurityNotice
  at: string
}

export interface PointsFacts {
  points: number
}

export interface VoucherFacts {
  voucherId: string
  title: Localized
  expiresAt: string
}

export interface RecalledFacts {
  voucherId: string
  title: Localized
}

export interface ReturnedFacts extends VoucherFacts {
  value: Baisa
}

export interface ExtendedFacts {
  voucherId: string
  title: Localized
  /** The last valid day, a date in Muscat. */
  lastDay: string
}

export interface AchievementFacts {
  slug: string
  title: Localized
  points: number
}

export interface AnswerFacts {
  reviewId: string
  venueId: string
  venue: Localized
}

const ROLES = { driver: 'driver' }
const TEAM_ROLES: Readonly<Record<VenueRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  staff: 'a member of staff',
  accountant: 'an accountant',
}
const SECURITY: Readonly<Record<SecurityNotice, string>> = {
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  phone_changed: 'Your phone number was changed',
  factor_added: 'A second step was added to your sign-in',
  factor_removed: 'A second step was removed from your sign-in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  identity_linked: 'Another way to sign in was linked to your account',
  new_device: 'New sign-in to your account from a new device',
  office_joined: 'You are now a member of our office team',
  office_changed: 'What you may do in our office has changed',
  office_left: 'You are no longer a member of our office team',
}

const named = (name: Localized) => isolated(localized(name))
const pointsText = (points: number) => `${points} ${plural(points, { one: 'point', other: 'points' })}`

export const texts = {
  support_replied: {
    name: 'Support replied',
    title: ({ number }) => `We have answered your question No. ${number}`,
    text: ({ number }) => `Our answer to your question No. ${number} is ready to read.`,
    action: 'Read the answer',
  } satisfies KindText<TicketFacts>,
  application_decided: {
    name: 'Your application was decided',
    title: ({ isApproved }): string =>
      isApproved ? 'Your application was accepted' : 'About your application',
    text: ({ role, isApproved, reason }) =>
      isApproved
        ? `You are now a ${ROLES[role]} on ${PRODUCT_NAME.en}. Sign in again to see what is new.`
        : `We have reviewed your application to become a ${ROLES[role]} and cannot accept it now.${reason ? ` Why: ${sentence(reason)}` : ''} You can apply again when this has changed.`,
    brief: () => `Open ${PRODUCT_NAME.en} to read it.`,
    action: 'See your profile',
  } satisfies KindText<ApplicationFacts>,
  licence_decided: {
    name: 'Your food licence was checked',
    title: ({ isVerified }): string =>
      isVerified ? 'Your food licence was verified' : 'About your food licence',
    text: ({ isVerified }): string =>
      isVerified
        ? 'You can now set a price for food.'
        : 'We could not verify your food licence, so food has to be free for now. We ended your listings that had a price. You can send the licence again when this has changed.',
    action: 'List food',
  } satisfies KindText<{ isVerified: boolean }>,
  team_changed: {
    name: 'Your role in a team changed',
    title: ({ venue, role }) =>
      role ? `You are on the team of ${named(venue)}` : `You are no longer on the team of ${named(venue)}`,
    text: ({ venue, role }) =>
      role
        ? `You are now ${TEAM_ROLES[role]} of ${named(venue)} on ${PRODUCT_NAME.en}.`
        : `You can no longer open the pages of ${named(venue)}. If you think this is a mistake, ask its owner.`,
    action: 'Open it',
    actionFor: ({ role }): string => (role ? 'Open it' : 'See the store'),
  } satisfies KindText<TeamFacts>,
  security_changed: {
    name: 'Security of your account',
    title: ({ what }) => SECURITY[what],
    text: ({ at }) =>
      `It happened on ${isolated(momentOf(at))} (Muscat). If it was not you, choose a new password at once and sign out all other devices in your profile, under Security.`,
    action: 'Check your account',
  } satisfies KindText<SecurityFacts>,
  points_earned: {
    name: 'Points of the day',
    title: ({ points }) => `You earned ${pointsText(points)} today`,
    text: ({ points }) => `Your balance grew by ${pointsText(points)}. See what points buy.`,
    action: 'See your points',
  } satisfies KindText<PointsFacts>,
  points_corrected: {
    name: 'Correction of your points',
    title: ({ points }) =>
      points > 0 ? `We gave you ${pointsText(points)}` : `We took back ${pointsText(-points)}`,
    text: () => 'Our team has corrected your points. If you think this is a mistake, write to support.',
    action: 'See your points',
  } satisfies KindText<PointsFacts>,
  voucher_expiring: {
    name: 'A voucher ends soon',
    title: ({ expiresAt }) => `Your voucher ends on ${dayOf(expiresAt)}`,
    text: ({ title, expiresAt }) =>
      `${named(title)}: you can use it until ${isolated(momentOf(expiresAt))} (Muscat).`,
    action: 'See your vouchers',
  } satisfies KindText<VoucherFacts>,
  voucher_extended: {
    name: 'A voucher of yours lasts longer',
    title: ({ lastDay }) => `You can use your voucher until ${dayOf(lastDay)}`,
    text: ({ title, lastDay }) =>
      `Our team lets you use ${named(title)} for longer: until the end of ${isolated(dayOf(lastDay))}.`,
    action: 'See your vouchers',
  } satisfies KindText<ExtendedFacts>,
  voucher_recalled: {
    name: 'A voucher of yours was recalled',
    title: () => 'A voucher of yours was recalled',
    text: ({ title }) =>
      `An order was refunded after you had spent the points it earned. The voucher ${named(title)} paid for them, and what was left over is yours again. If you think this is a mistake, write to support.`,
    action: 'See your points',
  } satisfies KindText<RecalledFacts>,
  voucher_returned: {
    name: 'Part of a voucher came back',
    title: ({ value }) => `A voucher of ${money(value)} is yours again`,
    text: ({ title, expiresAt }) =>
      `Part of an order was refunded. What ${named(title)} had paid of it is a voucher of its own, until ${isolated(momentOf(expiresAt))} (Muscat).`,
    action: 'See your vouchers',
  } satisfies KindText<ReturnedFacts>,
  achievement_reached: {
    name: 'Achievements',
    title: ({ title }) => `You reached ${named(title)}`,
    text: ({ points }) => `It brought you ${pointsText(points)}.`,
    action: 'See your achievements',
  } satisfies KindText<AchievementFacts>,
  review_answered: {
    name: 'A store answered your review',
    title: ({ venue }) => `${named(venue)} answered your review`,
    text: ({ venue }) => `Read what ${named(venue)} wrote.`,
    action: 'Read the answer',
  } satisfies KindText<AnswerFacts>,
}

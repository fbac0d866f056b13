import type { CharityField, LeftoverMethod } from '@dawra/contract/charities/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const { dayOf, kilograms, localized } = formatIn('en')
const plural = pluralIn('en')

export interface CharityDecidedFacts {
  applicationId: string
  name: Localized
  status: 'verified' | 'more_wanted' | 'declined'
  wanted: readonly CharityField[]
  note: string | null
}

export interface CharityWaitsFacts {
  applicationId: string
  name: Localized
}

export interface CharityLicenceFacts {
  charityId: string
  name: Localized
  /** The last valid day, a date in Muscat. */
  validUntil: string
  /** Negative after expiry. */
  days: number
}

export interface CharitySuspendedFacts {
  charityId: string
  name: Localized
  isSuspended: boolean
  reason: string | null
}

export interface ReportDueFacts {
  claimId: string
  title: Localized
}

export interface ReportedFacts {
  claimId: string
  donationId: string
  venueId?: string | undefined
  charity: Localized
  title: Localized
  grams: number
  portions: number
  people: number | null
  leftGrams: number
  leftTo: LeftoverMethod | null
}

const FIELDS: Readonly<Record<CharityField, string>> = {
  name: 'name of the charity',
  licenceNumber: 'licence number',
  validUntil: 'last day of the licence',
  contactName: 'contact',
  contactPhone: 'phone number',
  areas: 'areas served',
  paper: 'scan of the licence',
}
const LEFT: Readonly<Record<LeftoverMethod, string>> = {
  kept: 'kept for the next day',
  fed: 'fed to animals',
  composted: 'composted',
  thrown_away: 'thrown away',
}

const nameOf = (name: Localized) => (localized(name) ? isolated(localized(name)) : 'Your charity')
const TITLES = {
  verified: 'Your charity is verified',
  more_wanted: 'We need a correction in your application',
  declined: 'About your application as a charity',
} as const

function decision({ status, name, wanted, note }: CharityDecidedFacts) {
  const suffix = note ? ` ${sentence(note)}` : ''
  if (status === 'verified')
    return `${nameOf(name)} can now claim food before everyone else, make hand-out codes and report.`
  if (status === 'more_wanted')
    return `Please correct: ${wanted.map(field => FIELDS[field]).join(', ')}.${suffix} Then send it again.`
  return `We have not verified the licence.${suffix}`
}

function became({ portions, people, leftGrams, leftTo }: ReportedFacts) {
  const handed = plural(portions, { one: '1 portion', other: `${portions} portions` })
  const to = people === null ? '' : ` to ${plural(people, { one: '1 person', other: `${people} people` })}`
  const left = leftTo ? ` ${kilograms(leftGrams)} were left and ${LEFT[leftTo]}.` : ''
  return `handed out ${handed}${to}.${left}`
}

export const texts = {
  charity_decided: {
    name: 'Decision on your charity',
    title: ({ status }): string => TITLES[status],
    text: decision,
    brief: () => 'Open Dawra to read the decision.',
    action: 'Open your charity',
  } satisfies KindText<CharityDecidedFacts>,
  charity_waits: {
    name: 'Licences of charities to check',
    title: () => 'A charity’s licence waits to be checked',
    text: ({ name }) => `${nameOf(name)} waits for your decision.`,
    several: items => ({
      title: `${items.length} licences of charities wait to be checked`,
      text: 'They wait for your decision.',
    }),
    action: 'Open charities',
  } satisfies KindText<CharityWaitsFacts>,
  charity_licence: {
    name: 'The licence of your charity ends',
    title: ({ days }) =>
      days < 0
        ? 'Your charity’s licence is over'
        : days === 0
          ? 'Your charity’s licence ends today'
          : `Your charity’s licence ends in ${plural(days, { one: '1 day', other: `${days} days` })}`,
    text: ({ name, validUntil, days }) =>
      days < 0
        ? `The licence of ${nameOf(name)} was valid until ${isolated(dayOf(validUntil))}. You cannot claim food or use codes until a new licence is verified. Send it to us now.`
        : `The licence of ${nameOf(name)} is valid until ${isolated(dayOf(validUntil))}. After that day you cannot claim food or use codes. Send us the new licence before then.`,
    action: 'Renew the licence',
  } satisfies KindText<CharityLicenceFacts>,
  charity_suspended: {
    name: 'Your charity is suspended, or may claim again',
    title: ({ isSuspended }): string =>
      isSuspended ? 'Your charity is suspended' : 'Your charity can claim food again',
    text: ({ name, isSuspended, reason }) =>
      isSuspended
        ? `${nameOf(name)} cannot claim food for now.${reason ? ` ${sentence(reason)}` : ''}`
        : `We have lifted the suspension of ${nameOf(name)}.`,
    brief: () => 'Open Dawra to read more.',
    action: 'Open your charity',
  } satisfies KindText<CharitySuspendedFacts>,
  report_due: {
    name: 'A hand-out report is missing',
    title: () => 'What became of the food you collected?',
    text: ({ title }) =>
      `Please say how ${isolated(localized(title))} was handed out. With more than three reports missing you cannot claim food.`,
    several: items => ({
      title: `${items.length} reports are missing`,
      text: 'Please say what became of the food you collected. With more than three missing you cannot claim food.',
    }),
    action: 'Report now',
  } satisfies KindText<ReportDueFacts>,
  donation_handed_out: {
    name: 'What became of your donation',
    title: () => 'Your food reached people. Thank you!',
    text: facts =>
      `Of ${isolated(localized(facts.title))} (${kilograms(facts.grams)}) ${isolated(localized(facts.charity))} ${became(facts)}`,
    action: 'See your donation',
  } satisfies KindText<ReportedFacts>,
}

import type { ApplicationField } from '@dawra/contract/businesses/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { declineReasons } from '@dawra/contract/settings/causes.rules'
import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const { dayOf, localized } = formatIn('en')
const plural = pluralIn('en')

export type DeclineReason = (typeof declineReasons)[number]

export interface SellWaitsFacts {
  applicationId: string
  name: Localized
}

export interface SellDecidedFacts extends SellWaitsFacts {
  status: 'approved' | 'more_wanted' | 'declined'
  wanted: readonly ApplicationField[]
  note: string | null
  reason: DeclineReason | null
  /** The office's wording of the reason; older notifications have none. */
  why?: Localized | null
  /** For an approved application; missing in older notifications. */
  venueId?: string | undefined
}

interface UnfinishedFacts {
  /** The fields that the office wants corrected; empty for a draft. */
  wanted: readonly ApplicationField[]
}

export interface LicenceFacts {
  venueId: string
  venue: Localized
  /** The last valid day, a date in Muscat. */
  expiresOn: string
  days: number
}

const FIELDS: Readonly<Record<ApplicationField, string>> = {
  legalName: 'legal name of the business',
  crNumber: 'commercial registration number',
  vatNumber: 'VAT number',
  contactName: 'your name',
  contactPhone: 'phone number',
  venueName: 'name of the store',
  area: 'area',
  address: 'address',
  point: 'place on the map',
  picture: 'photo of the front',
  type: 'kind of store',
  hours: 'opening hours',
  allergens: 'allergens that the kitchen works with',
  surplus: 'what is left over',
  licenceNumber: 'number of the food licence',
  licenceExpiresOn: 'expiry date of the food licence',
  iban: 'IBAN',
  crPaper: 'scan of the commercial registration',
  licencePaper: 'scan of the food licence',
}
const ADVICE: Readonly<Record<DeclineReason, string>> = {
  not_a_food_business: 'If we are mistaken, write to us and say what you make.',
  licence_not_valid: 'Apply again when you have a valid one.',
  outside_the_city: 'So far we work in Muscat only.',
  not_reachable: 'Apply again with a number that is answered.',
  other: 'Write to us if you want to know more.',
}
const TITLES: Readonly<Record<SellDecidedFacts['status'], string>> = {
  approved: 'Your store is approved',
  more_wanted: 'We need a correction in your application',
  declined: 'About your application to sell',
}

const nameOf = (name: Localized) => (localized(name) ? isolated(localized(name)) : 'Your store')
const noted = (note: string | null) => (note ? ` ${sentence(note)}` : '')
const listed = (fields: readonly ApplicationField[]) => fields.map(field => FIELDS[field]).join(', ')

const because = (reason: DeclineReason, why: Localized | null | undefined) =>
  ` Why: ${sentence(localized(why ?? usualReasonText('decline', reason)))} ${ADVICE[reason]}`

function decision({ status, name, wanted, note, reason, why }: SellDecidedFacts): string {
  if (status === 'approved') return `${nameOf(name)} is open on Dawra. You can list your first deal now.`
  if (status === 'more_wanted')
    return `Please correct: ${listed(wanted)}.${noted(note)} Then send the application again.`
  return `We have not accepted your application.${reason ? because(reason, why) : ''}${noted(note)}`
}

export const texts = {
  sell_decided: {
    name: 'Decision on your application to sell',
    title: ({ status }) => TITLES[status],
    text: decision,
    brief: () => 'Open Dawra to read the decision.',
    action: 'See your application',
    actionFor: ({ status }): string =>
      status === 'approved' ? 'Open your dashboard' : 'See your application',
  } satisfies KindText<SellDecidedFacts>,
  sell_unfinished: {
    name: 'Your application to sell is not sent yet',
    title: () => 'Your application to sell is not sent yet',
    text: ({ wanted }) =>
      wanted.length > 0
        ? `We asked you to correct: ${listed(wanted)}. Everything else is kept.`
        : 'What you filled in is kept. Complete it and send it when you are ready.',
    action: 'Continue',
  } satisfies KindText<UnfinishedFacts>,
  sell_waits: {
    name: 'Kitchens that apply to sell',
    title: () => 'A kitchen applies to sell',
    text: ({ name }) => `${nameOf(name)} waits for your decision.`,
    several: items => ({
      title: `${items.length} kitchens apply to sell`,
      text: 'Their applications wait for your decision.',
    }),
    action: 'Open applications',
  } satisfies KindText<SellWaitsFacts>,
  licence_expiring: {
    name: 'Your food licence is about to expire',
    title: ({ days }) =>
      days > 0
        ? `Your food licence expires in ${plural(days, { one: '1 day', other: `${days} days` })}`
        : 'Your food licence expires today',
    text: ({ venue, expiresOn }) =>
      `The food licence of ${isolated(localized(venue))} is valid until ${isolated(dayOf(expiresOn))}. After that day you cannot put new deals on sale at this store; what is on sale stays. Send us the new licence before then.`,
    action: 'Renew the licence',
  } satisfies KindText<LicenceFacts>,
}

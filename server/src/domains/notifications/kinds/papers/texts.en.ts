import type { ChangeKind } from '@dawra/contract/businesses/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf, localized } = formatIn('en')

export interface ChangeFacts {
  changeId: string
  businessId: string
  /** The licence's store, or one that the reader owns; null for an account in the office's view. */
  venueId: string | null
  /** The compost seller whose account it is; missing in older notifications. */
  sellerId?: string | null
  business: string
  venue: Localized | null
  kind: ChangeKind
  note: string | null
  /** The last four characters of the requested account. */
  accountEnd: string | null
  /** For a licence: its last valid day, a date in Muscat. */
  expiresOn: string | null
  isApproved: boolean
}

const account = ({ accountEnd }: ChangeFacts) => `the account that ends in ${ltr(accountEnd ?? '')}`
const until = ({ expiresOn }: ChangeFacts) =>
  expiresOn ? ` until ${isolated(dayOf(`${expiresOn}T08:00:00Z`))}` : ''
/** A licence belongs to a store, an account to the business. */
const whose = ({ venue, business }: ChangeFacts) => isolated((venue && localized(venue)) || business)
const WHATS: Readonly<Record<ChangeKind, string>> = { licence: 'food licence', account: 'bank account' }

export const texts = {
  change_waits: {
    name: 'New licences and bank accounts of kitchens to check',
    title: ({ kind, sellerId }) =>
      `A ${sellerId ? 'seller of compost' : 'kitchen'} sent a new ${WHATS[kind]}`,
    text: facts => `${whose(facts)} waits until you have checked its ${WHATS[facts.kind]}.`,
    several: items => ({
      title: items.some(({ sellerId }) => sellerId)
        ? `${items.length} new papers were sent`
        : `${items.length} kitchens sent new papers`,
      text: 'Food licences and bank accounts wait for your check.',
    }),
    action: 'Open what waits',
  } satisfies KindText<ChangeFacts>,
  account_asked: {
    name: 'Another bank account asked for',
    title: () => 'Another bank account was asked for',
    text: facts =>
      `An owner of ${isolated(facts.business)} asked for payouts to go to ${account(facts)}. We check it first. Was it not one of you? Write to us at once.`,
    brief: () => 'Open Dawra to check it.',
    sms: ({ accountEnd }) =>
      `Dawra: somebody asked to pay you to an account ending ${accountEnd ?? ''}. Not you? Open Dawra and write to us at once.`,
    action: 'Check it',
  } satisfies KindText<ChangeFacts>,
  account_changed: {
    name: 'Your bank account changed',
    title: () => 'Your bank account is changed',
    text: facts =>
      `Payouts to ${isolated(facts.business)} go to ${account(facts)} from now on. For 48 hours nothing is paid out, so that you can object. Was it not one of you? Write to us at once.`,
    brief: () => 'Open Dawra to check it.',
    sms: ({ accountEnd }) =>
      `Dawra: you are paid to an account ending ${accountEnd ?? ''} from now on. Not right? Open Dawra and write to us at once.`,
    action: 'Check it',
  } satisfies KindText<ChangeFacts>,
  change_decided: {
    name: 'Decision on your licence or bank account',
    title: ({ kind, isApproved }) =>
      isApproved ? `Your ${WHATS[kind]} is renewed` : `We could not accept your ${WHATS[kind]}`,
    text: facts =>
      facts.isApproved
        ? `The ${WHATS[facts.kind]} of ${whose(facts)} is valid${until(facts)}.`
        : `The ${WHATS[facts.kind]} that you sent for ${whose(facts)} is not accepted: ${sentence(facts.note ?? '')} What was there before still counts. You can send another one.`,
    brief: () => 'Open Dawra to read the decision.',
    action: 'Open licence and account',
  } satisfies KindText<ChangeFacts>,
}

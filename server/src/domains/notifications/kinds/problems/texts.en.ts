import type {
  CaseKind,
  CaseStatus,
  OfficeReason,
  Settler,
  SilenceOutcome,
} from '@dawra/contract/orders/pickup-problems.rules'
import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from '../orders/texts.en.ts'

const { windowText, dateTime, localized, money } = formatIn('en')

/** `venueId` is set for the venue's team. */
type OfVenue = PickupFacts & { venueId?: string }

/** Zero minutes: on time after all. */
export type LateFacts = OfVenue & { minutes: number }

/** Without a named collector the customer comes in person. */
export type CollectorFacts = OfVenue & { isNamed: boolean }

export interface CaseFacts extends OfVenue {
  caseId: string
  about: CaseKind
  state: CaseStatus
  /** The refund to the card in baisa, if there is one: everything that was paid, or a part. */
  amount: number
  /** Paid, or to be paid, in cash at the counter. */
  isCash: boolean
  answerBy: string
  afterSilence: SilenceOutcome
  officeBecause: OfficeReason | null
  settledBy: Settler | null
}

const seller = (facts: CaseFacts) => isolated(localized(facts.seller))

const SAID: Record<CaseKind, string> = {
  closed: 'the door was closed',
  missing: 'a portion was missing',
  not_as_described: 'it was not as described',
  missed: 'the missed pickup was not their fault',
  collected: 'they picked up what counts as missed',
}

const WHY_OFFICE: Record<OfficeReason, string> = {
  disputed: 'The store sees it differently. Our team looks at both sides and decides.',
  silence: 'The store has not answered. Our team looks at it and decides.',
  often: 'Our team looks at it and decides.',
  not_enough: 'Our team looks at both sides and decides. The part stays refunded.',
}

/** Where the money goes. Cash is given back by the venue; a pickup that was not handed over was never paid. */
function back(facts: CaseFacts) {
  const { amount, number, isCash } = facts
  if (isCash && amount === 0) return `Nothing was charged for order ${isolated(number)}.`
  if (isCash)
    return `${seller(facts)} gives ${money(amount)} for order ${isolated(number)} back at its counter: show the order there.`
  return `${money(amount)} for order ${isolated(number)} goes back to your card. You do not need to do anything.`
}

const settled = ({ isCash }: CaseFacts): string =>
  isCash ? 'Your problem is settled' : 'Your pickup is refunded'

const inPart = (facts: CaseFacts) =>
  facts.settledBy === 'venue'
    ? `${seller(facts)} refunds a part. ${back(facts)} If that is not enough, say so within 24 hours on the order’s page: our team decides then.`
    : `Our team decided that a part is refunded. ${back(facts)} The reason is on the order’s page.`

export const texts = {
  running_late: {
    name: 'A customer is running late',
    title: ({ number, minutes }): string =>
      minutes > 0
        ? `${isolated(number)} comes up to ${minutes} min late`
        : `${isolated(number)} comes on time after all`,
    text: ({ window, minutes }): string =>
      minutes > 0
        ? `Pickup was ${windowText(window)}. Please keep it ${minutes} minutes longer.`
        : `Pickup: ${windowText(window)}.`,
    action: 'Open the board',
  } satisfies KindText<LateFacts>,
  someone_else_collects: {
    name: 'Someone else collects an order',
    title: ({ number, isNamed }): string =>
      isNamed
        ? `Someone else collects ${isolated(number)}`
        : `Customer comes for ${isolated(number)} after all`,
    text: ({ window, isNamed }): string =>
      isNamed
        ? `They have a code of their own; their name is on the board. Pickup: ${windowText(window)}.`
        : `The other code no longer works. Pickup: ${windowText(window)}.`,
    action: 'Open the board',
  } satisfies KindText<CollectorFacts>,
  case_opened: {
    name: 'A customer says something was wrong',
    title: ({ number }): string => `Problem with order ${isolated(number)}`,
    text: ({ about, answerBy, afterSilence, isCash }): string =>
      `The customer says that ${SAID[about]}. Answer by ${dateTime(answerBy)}: ${
        afterSilence === 'office'
          ? 'after that our team decides.'
          : isCash
            ? 'without an answer the cash is theirs again.'
            : 'without an answer they are refunded.'
      }`,
    action: 'Answer now',
  } satisfies KindText<CaseFacts>,
  appeal_opened: {
    name: 'A customer contests a missed pickup',
    title: ({ number }): string => `Appeal about order ${isolated(number)}`,
    text: ({ about, answerBy }): string =>
      `The customer says that ${SAID[about]}. Answer by ${dateTime(answerBy)}; after that our team decides.`,
    action: 'Read it',
  } satisfies KindText<CaseFacts>,
  case_ended: {
    name: 'How a customer’s problem ended',
    title: ({ number, state, isCash, amount }): string =>
      isCash && amount > 0 && (state === 'refunded' || state === 'part_refunded')
        ? `Give ${money(amount)} back for ${isolated(number)}`
        : state === 'part_refunded'
          ? `${isolated(number)} was refunded in part`
          : state === 'refunded'
            ? `${isolated(number)} was refunded`
            : state === 'corrected'
              ? `${isolated(number)} counts as picked up`
              : `${isolated(number)} is not refunded`,
    text: ({ settledBy }): string =>
      settledBy === 'silence' ? 'The customer’s problem was not answered in time.' : 'Our team decided.',
    action: 'Open the board',
  } satisfies KindText<CaseFacts>,
  case_answered: {
    name: 'The store answered your problem',
    title: (facts): string =>
      facts.state === 'part_refunded'
        ? 'A part of your pickup is refunded'
        : facts.state === 'refunded'
          ? settled(facts)
          : `We decided about your pickup at ${seller(facts)}`,
    text: (facts): string =>
      facts.state === 'part_refunded'
        ? inPart(facts)
        : facts.state === 'refunded'
          ? `${facts.settledBy === 'venue' ? `${seller(facts)} agrees with you.` : 'Our team agrees with you.'} ${back(facts)}`
          : `Order ${isolated(facts.number)} is not refunded. The reason is on the order’s page.`,
    action: 'See the order',
  } satisfies KindText<CaseFacts>,
  case_refunded_by_silence: {
    name: 'Refunded because the store did not answer',
    title: settled,
    text: (facts): string => `${seller(facts)} did not answer in time. ${back(facts)}`,
    action: 'See the order',
  } satisfies KindText<CaseFacts>,
  case_disputed: {
    name: 'The store disagrees; our team decides',
    title: ({ number }): string => `Our team looks at order ${isolated(number)}`,
    text: ({ officeBecause }): string => WHY_OFFICE[officeBecause ?? 'often'],
    action: 'See the order',
  } satisfies KindText<CaseFacts>,
  appeal_decided: {
    name: 'Decision on a missed pickup',
    title: ({ about, state, isCash }): string =>
      state === 'corrected' || (state === 'refunded' && isCash)
        ? 'Your pickup does not count as missed'
        : state === 'refunded'
          ? 'Your missed pickup is refunded'
          : about === 'collected'
            ? 'Your pickup still counts as missed'
            : 'Your missed pickup is not refunded',
    text: (facts): string =>
      facts.state === 'refunded'
        ? back(facts)
        : facts.state === 'corrected'
          ? `Order ${isolated(facts.number)} counts as picked up, with its points. Nothing more is charged.`
          : `We looked at order ${isolated(facts.number)}. The reason is on the order’s page.`,
    action: 'See the order',
  } satisfies KindText<CaseFacts>,
  office_case: {
    name: 'Problems for the team to decide',
    title: ({ number }): string => `A case about ${isolated(number)} waits for you`,
    text: (facts): string => `${seller(facts)}: the customer says that ${SAID[facts.about]}.`,
    several: all => ({
      title: `${all.length} cases wait for you`,
      text: all.map(({ number }) => isolated(number)).join(', '),
    }),
    action: 'Decide',
  } satisfies KindText<CaseFacts>,
}

import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf } = formatIn('en')

export interface RoundFacts {
  roundId: string
  name: string
  /** A date in Muscat. */
  day: string
}

export interface AssignedFacts extends RoundFacts {
  isTaken: boolean
}

export interface UnheardFacts extends RoundFacts {
  hasDriver: boolean
}

export interface LeftOpenFacts extends RoundFacts {
  stops: number
}

export interface ReviewFacts {
  commandId: string
  roundId: string | null
}

export interface BinsQueueFacts {
  subscriptionId: string
  what: 'subscription' | 'problem'
}

export interface ParcelQueueFacts {
  pickupId: string
  number: string
}

export interface DayPassedFacts {
  /** A date in Muscat. */
  day: string
  /** Collections that were on no round and wait for a decision. */
  collections: number
}

export interface MissingRoundsFacts {
  day: string
}

const on = (day: string) => isolated(dayOf(`${day}T08:00:00Z`))

const stopsOf = (count: number) => `${count} ${count === 1 ? 'stop' : 'stops'}`

export const texts = {
  round_assigned: {
    name: 'Rounds you drive',
    title: ({ isTaken, day }) =>
      isTaken ? `You do not drive on ${on(day)}` : `You have a round on ${on(day)}`,
    text: ({ isTaken, name }) =>
      isTaken
        ? `${isolated(name)} is driven by somebody else.`
        : `${isolated(name)}. The stops are on your page.`,
    action: 'Open your rounds',
  } satisfies KindText<AssignedFacts>,
  round_without_driver: {
    name: 'Rounds without a driver',
    title: ({ day }): string => `A round on ${on(day)} has no driver`,
    text: ({ name }): string => `${isolated(name)}: please find a substitute.`,
    several: (all): { title: string; text: string } => ({
      title: `${all.length} rounds have no driver`,
      text: all.map(({ name }) => isolated(name)).join(', '),
    }),
    action: 'Open the rounds',
  } satisfies KindText<RoundFacts>,
  rounds_missing: {
    name: 'Rounds that were not made',
    title: ({ day }) => `There are no rounds for ${on(day)}`,
    text: () =>
      'The rounds of the next seven days were not made. Make them by hand, and look at the failed jobs.',
    action: 'Open the rounds',
  } satisfies KindText<MissingRoundsFacts>,
  round_unheard: {
    name: 'Rounds of which nothing is heard',
    title: ({ name }): string => `Nothing heard of ${isolated(name)} yet`,
    text: ({ hasDriver }): string =>
      hasDriver
        ? 'It was to set out an hour ago. Call the driver: the phone may have no network. Or give the round to somebody else.'
        : 'It was to set out an hour ago, and no one drives it.',
    several: (all): { title: string; text: string } => ({
      title: `Nothing heard of ${all.length} rounds yet`,
      text: all.map(({ name }) => isolated(name)).join(', '),
    }),
    action: 'Open the rounds',
  } satisfies KindText<UnheardFacts>,
  round_left_open: {
    name: 'Rounds not driven to their end',
    title: ({ name, day }): string => `${isolated(name)} was not driven to its end on ${on(day)}`,
    text: ({ stops }): string =>
      `${stopsOf(stops)} of it ${stops === 1 ? 'is' : 'are'} open. Collect again on another day, or say that nothing more follows.`,
    several: (all): { title: string; text: string } => ({
      title: `${all.length} rounds were not driven to their end`,
      text: all.map(({ name }) => isolated(name)).join(', '),
    }),
    action: 'Open the rounds',
  } satisfies KindText<LeftOpenFacts>,
  day_passed: {
    name: 'Collections that were on no round',
    title: ({ day, collections }): string =>
      `${collections === 1 ? '1 collection' : `${collections} collections`} of ${on(day)} ${collections === 1 ? 'was' : 'were'} on no round`,
    text: (): string => 'Collect again on another day, or say that nothing more follows.',
    several: (all): { title: string; text: string } => ({
      title: `On ${all.length} days there were collections on no round`,
      text: all.map(({ day }) => on(day)).join(', '),
    }),
    action: 'Open the rounds',
  } satisfies KindText<DayPassedFacts>,
  round_review_waits: {
    name: 'What drivers sent that needs a look',
    title: (): string => 'Something a driver sent needs a look',
    text: (): string => 'It was kept, and does not count until you decide.',
    several: (all): { title: string; text: string } => ({
      title: `${all.length} things that drivers sent need a look`,
      text: 'They were kept, and do not count until you decide.',
    }),
    action: 'Open what waits',
  } satisfies KindText<ReviewFacts>,
  parcel_waits: {
    name: 'Parcels that could not be delivered',
    title: ({ number }): string => `Order ${isolated(number)} could not be delivered`,
    text: (): string =>
      'No driver tries again by itself. Choose another day for it, bring it another way, or cancel it.',
    several: (all): { title: string; text: string } => ({
      title: `${all.length} parcels could not be delivered`,
      text: 'No driver tries again by itself. Choose another day for them, bring them another way, or cancel them.',
    }),
    action: 'Open the parcels',
  } satisfies KindText<ParcelQueueFacts>,
  bins_wait: {
    name: 'Bin collections to approve and problems with bins',
    title: ({ what }): string =>
      what === 'subscription' ? 'A bin collection waits for approval' : 'A problem with a bin was reported',
    text: ({ what }): string =>
      what === 'subscription'
        ? 'See the address and the days, and decide.'
        : 'See what happened, and what is to follow.',
    several: (all): { title: string; text: string } => ({
      title: `${all.length} things about bins wait for you`,
      text: 'Subscriptions to approve and problems to settle.',
    }),
    action: 'Open the bins',
  } satisfies KindText<BinsQueueFacts>,
}

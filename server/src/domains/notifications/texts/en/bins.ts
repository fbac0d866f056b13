import type { Contamination, MissedPolicy, MissedReason } from '@dawra/contract/rounds.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf, kilograms, dateTime } = formatIn('en')

export interface SubscriptionFacts {
  subscriptionId: string
  isApproved: boolean
  /** The first day, in Muscat; null when it was declined. */
  startsOn: string | null
  reason: string | null
}

/** A stop at somebody’s bins, or for a one-time pickup of theirs; one of the ids is null. */
export interface StopFacts {
  stopId: string
  subscriptionId: string | null
  requestId: string | null
  /** In Muscat. */
  day: string
}

export interface TomorrowFacts extends StopFacts {
  /** Until when it can be skipped this evening, such as `20:00`. */
  until: string
}

export interface NearFacts extends StopFacts {
  expectedAt: string
}

export interface MissedFacts extends StopFacts {
  because: MissedReason
  followedBy: MissedPolicy
}

export interface CollectedFacts {
  weighingId: string
  subscriptionId: string | null
  grams: number
  points: number
}

export interface ContaminatedFacts extends Omit<CollectedFacts, 'points'> {
  contamination: Contamination
}

export interface BatchFacts {
  batchId: string
  code: string
  /** Of what the person gave. */
  grams: number
}

const on = (day: string) => isolated(dayOf(`${day}T08:00:00Z`))

const BECAUSE: Readonly<Record<MissedReason, string>> = {
  not_out: 'The bin was not outside.',
  no_access: 'The driver could not get to it.',
  refused: 'The driver was told not to take it.',
  contaminated: 'There were things in it that cannot become compost.',
  damaged: 'The bin is damaged.',
  blocked: 'The road was blocked.',
  vehicle: 'Our vehicle broke down.',
  other: 'It was not possible this time.',
  not_home: 'No one was there.',
}
const NEXT: Readonly<Record<MissedPolicy, string>> = {
  again_today: 'We come once more today, at the end of the round.',
  next_day: 'We come on the next working day.',
  next_round: 'We come on your next usual day.',
  nothing: 'If you still need us, write to us from the help page.',
  extra_charge: 'If you do not want to wait for your next usual day, ask for an extra collection.',
}
const WRONG: Readonly<Record<Contamination, string>> = {
  plastic: 'plastic',
  glass: 'glass',
  metal: 'metal',
  liquid: 'liquid',
  hazardous: 'something dangerous',
  other: 'something that cannot become compost',
}
const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`

export const bins = {
  bin_decided: {
    title: ({ isApproved }): string =>
      isApproved ? 'Your bin collection is approved' : 'We cannot collect your bin',
    text: ({ isApproved, startsOn, reason }) =>
      isApproved && startsOn ? `We come from ${on(startsOn)}.` : `Why: ${sentence(reason ?? '')}`,
    action: 'Open your collection',
  } satisfies KindText<SubscriptionFacts>,
  bin_tomorrow: {
    title: (): string => 'We collect your bin tomorrow',
    text: ({ day, until }): string =>
      `${on(day)}. Please put it out in time. You can skip it until ${isolated(until)} tonight.`,
    several: (all): { title: string; text: string } => ({
      title: 'We collect your bins tomorrow',
      text: `${on(all[0]!.day)}, at ${all.length} places. You can skip each of them until ${isolated(all[0]!.until)} tonight.`,
    }),
    action: 'Open your collection',
  } satisfies KindText<TomorrowFacts>,
  bin_near: {
    title: () => 'The driver comes in about 30 minutes',
    text: ({ expectedAt }) => `At about ${dateTime(expectedAt)}.`,
    action: 'Open your collection',
  } satisfies KindText<NearFacts>,
  bin_collected: {
    title: ({ grams }): string => `Collected: ${kilograms(grams)} of yours`,
    text: (facts): string =>
      facts.points > 0
        ? `That is ${points(facts.points)} for you. They are verified points.`
        : 'It was too little for a point.',
    several: (all): { title: string; text: string } => ({
      title: `Collected: ${kilograms(all.reduce((sum, { grams }) => sum + grams, 0))} of yours`,
      text: `That is ${points(all.reduce((sum, facts) => sum + facts.points, 0))} for you, from ${all.length} bins.`,
    }),
    action: 'Open your points',
  } satisfies KindText<CollectedFacts>,
  bin_contaminated: {
    title: () => 'There was something wrong in your bin',
    text: ({ grams, contamination }) =>
      `The driver found ${WRONG[contamination]} in it. ${kilograms(grams)} cannot become compost and earn no points. The photo is on the page of your collection.`,
    action: 'See what it was',
  } satisfies KindText<ContaminatedFacts>,
  bin_missed: {
    title: ({ requestId }): string =>
      requestId ? 'We could not do your pickup' : 'We could not collect your bin',
    text: ({ because, followedBy }) => `${BECAUSE[because]} ${NEXT[followedBy]}`,
    action: 'Open your collection',
  } satisfies KindText<MissedFacts>,
  batch_ready: {
    title: ({ grams }): string => `${kilograms(grams)} of yours became compost`,
    text: ({ code }): string => `It is in batch ${isolated(code)}, which is on sale now.`,
    action: 'See the batch',
  } satisfies KindText<BatchFacts>,
}

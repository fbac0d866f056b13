import type { ProblemKind, ProblemOutcome } from '@dawra/contract/bins/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Contamination, LeftStopOutcome, MissedPolicy } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf, kilograms, dateTime, localized } = formatIn('en')

export interface SubscriptionFacts {
  subscriptionId: string
  isApproved: boolean
  /** The first day, in Muscat; null when it was declined. */
  startsOn: string | null
  reason: string | null
}

/** A stop at somebody's bins or for their one-time collection; one of the two ids is null. */
export interface StopFacts {
  stopId: string
  subscriptionId: string | null
  requestId: string | null
  /** A date in Muscat. */
  day: string
}

export interface TomorrowFacts extends StopFacts {
  /** The time until which the collection can be skipped this evening, such as `20:00`; null once that is over. */
  until: string | null
}

export interface NearFacts extends StopFacts {
  expectedAt: string
}

export interface MissedFacts extends StopFacts {
  because: MissedReason
  /** The office's wording of the reason; older notifications have none. */
  why?: Localized | null
  followedBy: MissedPolicy
  /** The replacement day; null for `next_day` when the office decides. */
  againOn?: string | null
}

export interface NotComeFacts extends Omit<StopFacts, 'stopId'> {
  /** Null when no round was to go there. */
  stopId: string | null
  /** The collection that was on no round; set when `stopId` is null. */
  passedOverId?: string
  news: LeftStopOutcome
  /** The next collection; for `came`, the one that had been announced. */
  againOn: string | null
}

export interface SettledFacts {
  subscriptionId: string
  kind: ProblemKind
  /** For a missed collection. */
  missedOn: string | null
  /** For a bin: the number printed on it. */
  number: number | null
  outcome: ProblemOutcome
  /** For an extra collection. */
  day: string | null
}

export interface EndedFacts {
  subscriptionId: string
}

export interface BuildingEndedFacts extends EndedFacts {
  userId: string
  flat: string
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
  grams: number
}

const on = (day: string) => isolated(dayOf(`${day}T08:00:00Z`))

const DECIDED_BY_TEAM = 'Our team decides what follows, and you are told.'
const NEXT: Readonly<Record<MissedPolicy, string>> = {
  again_today: 'We come once more today, at the end of the round.',
  next_day: 'We come on the next working day.',
  next_round: 'We come on your next usual day.',
  nothing: 'If you still need us, write to us from the help page.',
  extra_charge: 'If you do not want to wait for your next usual day, ask for an extra collection.',
}
const whatNext = ({ followedBy, againOn }: MissedFacts) => {
  if (followedBy !== 'next_day' || againOn === undefined) return NEXT[followedBy]
  return againOn ? `We come on ${on(againOn)}.` : DECIDED_BY_TEAM
}
const WRONG: Readonly<Record<Contamination, string>> = {
  plastic: 'plastic',
  glass: 'glass',
  metal: 'metal',
  liquid: 'liquid',
  hazardous: 'something dangerous',
  other: 'something that cannot become compost',
}
const whatFollows = ({ news, againOn, requestId }: NotComeFacts) => {
  if (news === 'undecided') return DECIDED_BY_TEAM
  if (news === 'again' && againOn) return `We come on ${on(againOn)} instead.`
  return requestId
    ? 'We do not come for it on another day. If you still need us, book another pickup.'
    : 'We come on your next usual day.'
}
const SETTLED: Readonly<Record<ProblemOutcome, string>> = {
  replaced: 'You have another bin in its place.',
  extra: 'We come on another day.',
  found: 'It is back in use.',
  nothing:
    'Our team looked at it, and nothing more follows. If that is not right, write to us from the help page.',
}
const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`

export const texts = {
  bin_decided: {
    name: 'Decision on your bin collection',
    title: ({ isApproved }): string =>
      isApproved ? 'Your bin collection is approved' : 'We cannot collect your bin',
    text: ({ isApproved, startsOn, reason }) =>
      isApproved && startsOn ? `We come from ${on(startsOn)}.` : `Why: ${sentence(reason ?? '')}`,
    action: 'Open your collection',
  } satisfies KindText<SubscriptionFacts>,
  bin_tomorrow: {
    name: 'Your bin is collected tomorrow',
    title: (): string => 'We collect your bin tomorrow',
    text: ({ day, until }): string =>
      `${on(day)}. Please put it out in time.${until ? ` You can skip it until ${isolated(until)} tonight.` : ''}`,
    several: (all): { title: string; text: string } => ({
      title: 'We collect your bins tomorrow',
      text: `${on(all[0]!.day)}, at ${all.length} places.${all[0]!.until ? ` You can skip each of them until ${isolated(all[0]!.until)} tonight.` : ''}`,
    }),
    action: 'Open your collection',
  } satisfies KindText<TomorrowFacts>,
  bin_near: {
    name: 'The driver comes in about 30 minutes',
    title: () => 'The driver comes in about 30 minutes',
    text: ({ expectedAt }) => `At about ${dateTime(expectedAt)}.`,
    action: 'Open your collection',
  } satisfies KindText<NearFacts>,
  bin_collected: {
    name: 'Your bin was collected, with its points',
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
    name: 'Wrong things in your bin',
    title: () => 'There was something wrong in your bin',
    text: ({ grams, contamination }) =>
      `The driver found ${WRONG[contamination]} in it. ${kilograms(grams)} cannot become compost and earn no points. The photo is on the page of your collection.`,
    action: 'See what it was',
  } satisfies KindText<ContaminatedFacts>,
  bin_missed: {
    name: 'Your bin could not be collected',
    title: ({ requestId }): string =>
      requestId ? 'We could not do your pickup' : 'We could not collect your bin',
    text: facts =>
      `${sentence(localized(facts.why ?? usualReasonText('missed', facts.because)))} ${whatNext(facts)}`,
    action: 'Open your collection',
  } satisfies KindText<MissedFacts>,
  bin_not_come: {
    name: 'We did not come',
    title: ({ news, requestId }): string =>
      news === 'came'
        ? 'Our driver was there after all'
        : requestId
          ? 'We did not come for your pickup'
          : 'We did not come for your bin',
    text: (facts): string =>
      facts.news === 'came'
        ? `What the driver noted on ${on(facts.day)} has reached us late.${facts.againOn ? ` So we do not come for it on ${on(facts.againOn)}.` : ''}`
        : `We were to come on ${on(facts.day)}, and we did not come. We are sorry. ${whatFollows(facts)}`,
    action: 'Open your collection',
  } satisfies KindText<NotComeFacts>,
  bin_problem_settled: {
    name: 'A problem with your bin is settled',
    title: ({ kind, number, missedOn }): string =>
      kind === 'missed' && missedOn
        ? `About the missed collection of ${on(missedOn)}`
        : `About your bin ${isolated(String(number ?? ''))}`,
    text: ({ outcome, day }): string =>
      outcome === 'extra' && day ? `We come on ${on(day)} to make up for it.` : SETTLED[outcome],
    action: 'Open your collection',
  } satisfies KindText<SettledFacts>,
  bin_collection_ended: {
    name: 'We end the collection of your bin',
    title: (): string => 'We have ended the collection of your bin',
    text: (): string =>
      'Our team has ended the collection, and takes the bin back. If you do not know why, write to us from the help page.',
    action: 'Open your collection',
  } satisfies KindText<EndedFacts>,
  building_ended: {
    name: 'The bins of your building are no longer collected',
    title: (): string => 'The bins of your building are no longer collected',
    text: ({ flat }): string =>
      `It is about the bins that you used for flat ${isolated(flat)}. Please put nothing more in them: our team takes them back. The points you have earned stay yours.`,
    action: 'Open your bins',
  } satisfies KindText<BuildingEndedFacts>,
  batch_ready: {
    name: 'Compost from what you gave is on sale',
    title: ({ grams }): string => `${kilograms(grams)} of yours became compost`,
    text: ({ code }): string => `It is in batch ${isolated(code)}, which is on sale now.`,
    action: 'See the batch',
  } satisfies KindText<BatchFacts>,
}

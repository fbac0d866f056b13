import type { Localized } from '@dawra/contract/platform/schemas'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from '../orders/texts.en.ts'

const { windowText, localized, dateTime, dayOf } = formatIn('en')

export interface RecallFacts {
  orderId: string
  number: string
  batch: string
  reason: string
}

const named = ({ seller }: PickupFacts) => isolated(localized(seller))

export interface NearFacts extends PickupFacts {
  stopId: string
  expectedAt: string
}

export interface NotHandedOverFacts extends PickupFacts {
  because: MissedReason
  /** The office's wording of the reason; older notifications have none. */
  why?: Localized | null
  /** The next attempt: once more today, on the day of `window`, or when the office decides. */
  follows: 'again_today' | 'another_day' | 'office'
}

/** Older notifications lack who took it. */
export interface DeliveredFacts extends PickupFacts {
  handedTo?: string | null
  because?: string | null
}

export const texts = {
  parcel_ready: {
    name: 'Compost ready to pick up',
    title: facts => `Your compost is ready at ${named(facts)}`,
    text: ({ number, window }) => `Order ${isolated(number)} waits for you: ${windowText(window)}.`,
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  parcel_on_its_way: {
    name: 'Compost on its way',
    title: () => 'Your compost is on its way',
    text: ({ number, window }) => `Order ${isolated(number)} comes to you ${windowText(window)}.`,
    action: 'See the order',
  } satisfies KindText<PickupFacts>,
  parcel_delivered: {
    name: 'Compost delivered',
    title: () => 'Your compost was delivered',
    text: ({ number, handedTo, because }) =>
      handedTo && because
        ? `Order ${isolated(number)} was handed over without the code, to ${isolated(handedTo)}: ${sentence(because)} If you do not have it, write to us from the help page.`
        : handedTo
          ? `Our driver handed order ${isolated(number)} to ${isolated(handedTo)}. If you do not have it, write to us from the help page.`
          : `Order ${isolated(number)} was handed over. If you do not have it, write to us from the help page.`,
    action: 'See the order',
  } satisfies KindText<DeliveredFacts>,
  parcel_near: {
    name: 'The driver with your compost is near',
    title: () => 'Your compost comes in about 30 minutes',
    text: ({ number, expectedAt }) =>
      `Order ${isolated(number)}, at about ${dateTime(expectedAt)}. The driver asks for the code on the order’s page.`,
    action: 'Show my code',
  } satisfies KindText<NearFacts>,
  parcel_missed: {
    name: 'Compost could not be handed over',
    title: () => 'We could not hand over your compost',
    text: ({ number, because, why, follows, window }) => {
      const next = {
        again_today: 'The driver comes once more today, at the end of the round.',
        another_day: `We bring it ${windowText(window)}.`,
        office: 'We do not try again by ourselves. Write to us from the help page if you still want it.',
      }[follows]
      return `Order ${isolated(number)}: ${sentence(localized(why ?? usualReasonText('undelivered', because)))} ${next}`
    },
    action: 'See the order',
  } satisfies KindText<NotHandedOverFacts>,
  parcel_tomorrow: {
    name: 'Compost brought tomorrow',
    title: ({ window }) => `Your compost comes on ${isolated(dayOf(window.startsAt))}`,
    text: ({ number, window }) =>
      `Order ${isolated(number)}: ${windowText(window)}. Please have the code on the order’s page ready.`,
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  parcel_again: {
    name: 'Compost brought on another day',
    title: () => 'We bring your compost on another day',
    text: ({ number, window }) =>
      `Our driver tries once more to bring order ${isolated(number)}: ${windowText(window)}. The driver asks for the code on the order’s page.`,
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  compost_recalled: {
    name: 'Recall of compost',
    title: () => 'Do not use it: compost was recalled',
    text: ({ batch, reason }) =>
      `You have compost from our batch ${isolated(batch)}. Do not use it, and keep it away from children, animals and food plants. Why: ${sentence(reason)} Questions? Write to us from the help page.`,
    brief: () => 'Do not use compost that you bought from us. Open to read which.',
    sms: ({ batch }) =>
      `Dawra: please do not use compost of batch ${batch}, it was recalled. Keep it away from children and animals. More in your orders.`,
    action: 'See the order',
  } satisfies KindText<RecallFacts>,
}

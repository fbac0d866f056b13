import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from './orders.ts'

const { windowText, localized } = formatIn('en')

export interface RecallFacts {
  orderId: string
  number: string
  batch: string
  /** In the words of the office. */
  reason: string
}

const named = ({ seller }: PickupFacts) => isolated(localized(seller))

/** News of before says nothing of who took it. */
export interface DeliveredFacts extends PickupFacts {
  handedTo?: string | null
  because?: string | null
}

export const compost = {
  parcel_ready: {
    title: facts => `Your compost is ready at ${named(facts)}`,
    text: ({ number, window }) => `Order ${isolated(number)} waits for you: ${windowText(window)}.`,
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  parcel_on_its_way: {
    title: () => 'Your compost is on its way',
    text: ({ number, window }) => `Order ${isolated(number)} comes to you ${windowText(window)}.`,
    action: 'See the order',
  } satisfies KindText<PickupFacts>,
  parcel_delivered: {
    title: () => 'Your compost was delivered',
    text: ({ number, handedTo, because }) =>
      handedTo && because
        ? `Order ${isolated(number)} was handed over without the code, to ${isolated(handedTo)}: ${sentence(because)} If you do not have it, write to us from the help page.`
        : `Order ${isolated(number)} was handed over. If you do not have it, write to us from the help page.`,
    action: 'See the order',
  } satisfies KindText<DeliveredFacts>,
  compost_recalled: {
    title: () => 'Do not use it: compost was recalled',
    text: ({ batch, reason }) =>
      `You have compost from our batch ${isolated(batch)}. Do not use it, and keep it away from children, animals and food plants. Why: ${sentence(reason)} Questions? Write to us from the help page.`,
    brief: () => 'Do not use compost that you bought from us. Open to read which.',
    sms: ({ batch }) =>
      `Dawra: please do not use compost of batch ${batch}, it was recalled. Keep it away from children and animals. More in your orders.`,
    action: 'See the order',
  } satisfies KindText<RecallFacts>,
}

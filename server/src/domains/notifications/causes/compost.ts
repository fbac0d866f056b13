import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { about, pickupOf } from './pickup-notice.ts'

async function parcelChanged(tx: Tx, change: EventData<'orders.pickup_changed'>) {
  const parcel = await pickupOf(tx, change)
  if (!parcel || parcel.kind === 'deals') return
  const { facts } = parcel
  const notice = { ...about(parcel, change.status), facts }
  if (change.status === 'ready') await notify(tx, { ...notice, kind: 'parcel_ready' })
  if (change.status === 'out_for_delivery') await notify(tx, { ...notice, kind: 'parcel_on_its_way' })
  if (change.status === 'completed' && parcel.kind === 'delivery')
    await notify(tx, {
      ...notice,
      kind: 'parcel_delivered',
      facts: { ...facts, handedTo: parcel.handedTo, because: parcel.handedBecause },
    })
}

async function parcelRecalled(tx: Tx, { batch, reason, ...which }: EventData<'orders.parcel_recalled'>) {
  const parcel = await pickupOf(tx, which)
  if (!parcel) return
  const { orderId, number } = parcel.facts
  await notify(tx, {
    ...about(parcel, `recall ${batch}`),
    kind: 'compost_recalled',
    facts: { orderId, number, batch, reason },
  })
}

export const compostCauses = {
  'orders.pickup_changed': parcelChanged,
  'orders.parcel_recalled': parcelRecalled,
} satisfies Reactions

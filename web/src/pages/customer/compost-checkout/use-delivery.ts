import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { Address } from '@dawra/contract/profile/schemas'
import { type DeliveryArea, deliverySlots, type Slot } from '@dawra/contract/shop/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNow } from 'use-intl'
import { addressesQuery } from '#features/profile/queries.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useSettings } from '#lib/settings'

const DRAFT = 'compost-delivery'
export const WAYS = ['delivery', 'collection'] as const
export type Way = (typeof WAYS)[number]

export type DeliveryObstacle = 'no_address' | 'not_delivered' | 'no_slot' | 'fee_changed'

interface Wished {
  way: Way
  addressId: string
  startsAt: string
}

export interface Delivery {
  way: Way
  addresses: ReturnType<typeof useAddresses>
  address: Address | undefined
  /** The area of the address; undefined outside of the delivery areas. */
  area: DeliveryArea | undefined
  slots: readonly Slot[]
  slot: Slot | undefined
  isSlotGone: boolean
  /** In baisa; 0 without delivery. */
  fee: Baisa
  feeChange: { before: Baisa; accept: () => void } | undefined
  obstacle: DeliveryObstacle | null
  choose: (change: Partial<Wished>) => void
  forget: () => void
}

const useAddresses = () => useQuery(addressesQuery())

/** Compares the fee of each area with the one that the user saw first, so that a change must be accepted. */
function useSeenFee(area: DeliveryArea | undefined) {
  const [seen, setSeen] = useState<Readonly<Record<string, Baisa>>>({})
  const before = area && seen[area.area]
  if (area && before === undefined) setSeen({ ...seen, [area.area]: area.fee })
  if (!area || before === undefined || before === area.fee) return undefined
  return { before, accept: () => setSeen({ ...seen, [area.area]: area.fee }) }
}

function readWished(): Wished {
  const { way, addressId = '', startsAt = '' } = readDraft(DRAFT)
  return { way: way === 'collection' ? way : 'delivery', addressId, startsAt }
}

/** The default address; if it is outside of the delivery areas, the first address inside. */
function usual(addresses: readonly Address[] | undefined, areas: readonly DeliveryArea[] | undefined) {
  const isServed = ({ area }: Address) => !areas || areas.some(served => served.area === area)
  const byDefault = addresses?.find(({ isDefault }) => isDefault)
  return byDefault && !isServed(byDefault) ? (addresses?.find(isServed) ?? byDefault) : byDefault
}

/** @param areas the delivery areas; undefined until the server has responded */
export function useDelivery(areas: readonly DeliveryArea[] | undefined): Delivery {
  const now = useNow({ updateInterval: 30_000 })
  const settings = useSettings()
  const addresses = useAddresses()
  const [wished, setWished] = useState(readWished)
  useEffect(() => keepDraft(DRAFT, { ...wished }), [wished])

  const address = addresses.data?.find(({ id }) => id === wished.addressId) ?? usual(addresses.data, areas)
  const area = areas?.find(served => served.area === address?.area)
  const slots = area ? deliverySlots(area, now, settings) : []
  const slot = wished.startsAt ? slots.find(({ startsAt }) => startsAt === wished.startsAt) : slots[0]
  const delivers = wished.way === 'delivery'
  const feeChange = useSeenFee(area)
  const obstacle = () => {
    if (!delivers) return null
    if (!address) return 'no_address'
    if (!area) return 'not_delivered'
    if (!slot) return 'no_slot'
    return feeChange ? 'fee_changed' : null
  }
  return {
    way: wished.way,
    addresses,
    address,
    area,
    slots,
    slot,
    isSlotGone: area !== undefined && wished.startsAt !== '' && !slot,
    fee: delivers && area ? area.fee : 0,
    feeChange: delivers ? feeChange : undefined,
    obstacle: obstacle(),
    choose: change => setWished(before => ({ ...before, ...change })),
    forget: () => forgetDraft(DRAFT),
  }
}

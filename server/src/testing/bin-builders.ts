import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import type { Subscription, SubscriptionBody } from '@dawra/contract/bins/schemas'
import { decideSubscription } from '../domains/bins/office/decide-subscription.ts'
import { makeBins, placeBin } from '../domains/bins/office/move-bins.ts'
import { subscribe } from '../domains/bins/subscribe.ts'
import { addAddress } from '../domains/profile/addresses.ts'
import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aPerson, as, keyed } from './builders.ts'

export const anAddress = (ctx: Ctx, area = 'qurum') =>
  addAddress(ctx, {
    label: 'Home',
    area,
    way: '2235',
    building: null,
    complex: null,
    landmark: null,
    directions: 'Blue gate',
    point: { lat: 23.611, lng: 58.486 },
    isDefault: false,
  })

/** A subscription request for bins in Qurum, where collections are on Mondays and Thursdays. */
export const wantedBins = (addressId: string, over: Partial<SubscriptionBody> = {}): SubscriptionBody => ({
  kind: 'household',
  addressId,
  phone: '+96892123456',
  standsAt: 'Left of the gate',
  gateNote: 'Ring twice',
  binsWanted: 1,
  sizeLitres: 25,
  weekdays: [1, 4],
  opensMinute: null,
  closesMinute: null,
  flats: null,
  ...over,
})

/** The requested subscription of the person of `ctx`, while collections are open. */
export async function aRequestedSubscription(
  ctx: Ctx,
  over: Partial<SubscriptionBody> = {},
): Promise<Subscription> {
  await run(ctx.db, sql`update identity.launch_switches set state = 'open' where name = 'collection'`)
  const addressId = over.addressId ?? (await anAddress(ctx)).id
  return subscribe(keyed(ctx), wantedBins(addressId, over))
}

/** A bin in the store. @returns its number */
export async function aBin(office: Ctx, sizeLitres = 25): Promise<number> {
  return (await makeBins(keyed(office), { count: 1, sizeLitres, tareGrams: 1500 })).from
}

/** An active subscription of the person of `ctx`, with a bin at its place. */
export async function aSubscription(
  ctx: Ctx,
  { startsOn, ...over }: Partial<SubscriptionBody> & { startsOn: string },
) {
  const office = as(ctx, await aPerson(ctx, ['operator']))
  const { id, version } = await aRequestedSubscription(ctx, over)
  await decideSubscription(office, id, { decision: 'approve', startsOn, version })
  const number = await aBin(office, over.sizeLitres)
  const subscription: OfficeSubscription = await placeBin(office, number, id)
  const { binId, token } = await one<{ binId: string; token: string }>(
    ctx.db,
    sql`select id as "binId", token from bins.known_bins where number = ${number}`,
  )
  return { id, subscription, office, number, binId, token }
}

import { plusCodeOf } from '@dawra/contract/platform/plus-code.rules'
import { MAX_ADDRESSES } from '@dawra/contract/profile/rules'
import type { Address, AddressBody } from '@dawra/contract/profile/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { refuseStale, type State, YOURSELF } from '#platform/refuse-stale'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requirePlace } from '#settings'

type Row = Omit<Address, 'plusCode'>

const withPlusCode = (row: Row): Address => ({ ...row, plusCode: plusCodeOf(row.point) })

export async function listAddresses(ctx: Ctx): Promise<{ addresses: Address[] }> {
  return { addresses: await addressesOf(ctx.db, personOf(ctx).userId) }
}

export async function addressesOf(db: Db, userId: string): Promise<Address[]> {
  const rows = await many<Row>(
    db,
    sql`select id, label, area, way, building, complex, landmark, directions,
        jsonb_build_object('lat', lat, 'lng', lng) as point, is_default as "isDefault",
        version
      from profile.addresses where user_id = ${userId}
      order by is_default desc, created_at, id limit ${MAX_ADDRESSES}::int`,
  )
  return rows.map(withPlusCode)
}

/** One of the person's own addresses. @throws Refusal('not_found') */
export async function ownAddress(ctx: Ctx, addressId: string): Promise<Address> {
  const { userId } = personOf(ctx)
  const address = (await addressesOf(ctx.db, userId)).find(({ id }) => id === addressId)
  if (!address) throw new Refusal('not_found')
  return address
}

/** Adds an address; the first one becomes the default. @throws Refusal('too_many_addresses', { most } | 'invalid_input') */
export function addAddress(ctx: Ctx, body: AddressBody): Promise<Address> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const known = await lockAddresses(tx, userId)
    if (known >= MAX_ADDRESSES) throw new Refusal('too_many_addresses', { most: MAX_ADDRESSES })
    await requirePlace(tx.db, body)
    const isDefault = body.isDefault || known === 0
    if (isDefault) await unsetDefault(tx, userId)
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into profile.addresses (user_id, label, area, way, building, complex, landmark, directions, lat, lng,
          is_default)
        values (${userId}, ${body.label}, ${body.area}, ${body.way}, ${body.building}, ${body.complex},
          ${body.landmark}, ${body.directions}, ${body.point.lat}, ${body.point.lng}, ${isDefault})
        returning id`,
    )
    return withPlusCode({ ...body, id, isDefault, version: 1 })
  })
}

/**
 * The default address stays so until another one replaces it.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'invalid_input')
 */
export function editAddress(
  ctx: Ctx,
  addressId: string,
  { version, ...body }: AddressBody & { version: number },
): Promise<Address> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    await lockAddresses(tx, userId)
    await requireVersion(tx, { addressId, userId, version })
    await requirePlace(tx.db, body, { already: await ownAddress(tx, addressId) })
    if (body.isDefault) await unsetDefault(tx, userId, addressId)
    const edited = await one<{ isDefault: boolean; version: number }>(
      tx.db,
      sql`update profile.addresses set label = ${body.label}, area = ${body.area}, way = ${body.way},
          building = ${body.building}, complex = ${body.complex}, landmark = ${body.landmark},
          directions = ${body.directions}, lat = ${body.point.lat}, lng = ${body.point.lng},
          is_default = is_default or ${body.isDefault}, version = version + 1, updated_at = platform.now()
        where id = ${addressId} returning is_default as "isDefault", version`,
    )
    return withPlusCode({ ...body, id: addressId, ...edited })
  })
}

/** @throws Refusal('not_found') */
export function removeAddress(ctx: Ctx, addressId: string): Promise<null> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    await lockAddresses(tx, userId)
    const removed = await maybe<{ wasDefault: boolean }>(
      tx.db,
      sql`delete from profile.addresses where id = ${addressId} and user_id = ${userId}
        returning is_default as "wasDefault"`,
    )
    if (!removed) throw new Refusal('not_found')
    if (removed.wasDefault) await defaultToOldest(tx, userId)
    return null
  })
}

interface Known {
  addressId: string
  userId: string
  version: number
}

/** Refuses when the address changed since the caller read it. The caller holds `lockAddresses`. */
async function requireVersion(tx: Tx, { addressId, userId, version }: Known) {
  const now = await maybe<State>(
    tx.db,
    sql`select version, updated_at as "changedAt" from profile.addresses
      where id = ${addressId} and user_id = ${userId}`,
  )
  if (!now) throw new Refusal('not_found')
  if (now.version !== version) refuseStale(now, YOURSELF)
}

/** Counts the addresses under a lock: two tabs could make two defaults, or exceed the limit. */
async function lockAddresses(tx: Tx, userId: string): Promise<number> {
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`)
  const { known } = await one<{ known: number }>(
    tx.db,
    sql`select count(*) as known from profile.addresses where user_id = ${userId}`,
  )
  return known
}

const unsetDefault = (tx: Tx, userId: string, except: string | null = null) =>
  run(
    tx.db,
    sql`update profile.addresses set is_default = false, version = version + 1, updated_at = platform.now()
      where user_id = ${userId} and is_default and id is distinct from ${except}::uuid`,
  )

const defaultToOldest = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update profile.addresses set is_default = true, version = version + 1, updated_at = platform.now()
      where id = (select id from profile.addresses where user_id = ${userId} order by created_at, id limit 1)`,
  )

import { LIMITS, type LimitName, ofKnownBrowser } from '@dawra/contract/platform/request-limits.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { clearCounters, counterOf, usedUp } from '#platform/rate-limit'
import { type Db, many, maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { recoveryTries } from '../factors/tries.ts'
import { addressKey } from '../security/rate-limits.ts'

type Used = { limits: { name: LimitName; until: string }[] }

/** The limits that a person has used up. @throws Refusal('not_found') */
export async function getPersonLimits({ db }: Pick<Ctx, 'db'>, userId: string): Promise<Used> {
  const counters = await countersOf(db, userId)
  const found = await usedUp(db, counters)
  const limits = new Map<LimitName, string>()
  for (const { key, until } of found) {
    const name = counters.find(counter => counter.key === key)?.name
    if (name && until > (limits.get(name) ?? '')) limits.set(name, until)
  }
  return { limits: [...limits].map(([name, until]) => ({ name, until })) }
}

/** The limits of their network stay, because other people share it. @throws Refusal('not_found') */
export const liftPersonLimits = (ctx: Ctx, userId: string): Promise<Used> =>
  transact(ctx, async tx => {
    const before = await getPersonLimits(tx, userId)
    const keys = (await countersOf(tx.db, userId)).map(({ key }) => key)
    await clearCounters(tx.db, keys)
    const after = await getPersonLimits(tx, userId)
    noteChange(tx, before, after)
    return after
  })

async function countersOf(db: Db, userId: string) {
  const person = await maybe<{ email: string | null; phone: string | null }>(
    db,
    sql`select email, phone from identity.users where id = ${userId} and deleted_at is null`,
  )
  if (!person) throw new Refusal('not_found')
  const own = [person.email, person.phone].flatMap(address => (address ? [addressKey(address)] : []))
  const addresses = [...own, addressKey(userId)]
  const devices = await devicesOf(db, userId)
  const subjects = {
    person: [userId],
    address: addresses,
    network: devices.filter(({ kind }) => kind === 'browser').map(({ mark }) => `browser:${mark}`),
    thing: await recoverySetsOf(db, userId),
    city: [],
  }
  const passwords = addresses.flatMap(address => devices.map(({ mark }) => `${address}:${mark}`))
  return Object.entries(LIMITS).flatMap(([name, { counts, ...allowance }]) =>
    [...subjects[counts], ...(name === 'identity.password' ? passwords : [])].map(who => ({
      name: name as LimitName,
      key: counterOf(name as LimitName, who),
      ...(counts === 'network' ? ofKnownBrowser(allowance) : allowance),
    })),
  )
}

const devicesOf = async (db: Db, userId: string) =>
  (
    await many<{ kind: string | null; hash: Buffer }>(
      db,
      sql`select kind, mark_hash as hash from identity.known_devices where user_id = ${userId}`,
    )
  ).map(({ kind, hash }) => ({ kind, mark: hash.toString('base64url') }))

async function recoverySetsOf(db: Db, userId: string): Promise<string[]> {
  const sets = await many<{ id: string; updatedAt: Date }>(
    db,
    sql`select id, updated_at as "updatedAt" from identity.mfa_factors
      where user_id = ${userId} and type = 'recovery_code'`,
  )
  return sets.map(set => recoveryTries(set).who)
}

import { randomInt } from 'node:crypto'
import type { CodeBatch } from '@dawra/contract/charities/hand-out-codes'
import { HAND_OUT_ALPHABET, HAND_OUT_CODE, MAX_OPEN_CODES } from '@dawra/contract/charities/rules'
import { plainCode } from '@dawra/contract/platform/digits.rules'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { membershipOf, requireActiveMember } from '../members.ts'

const LENGTH = 8
/** Sheets of codes that are still valid, latest first; empty for a caller without a charity. */
export async function listCodes(ctx: Ctx): Promise<CodeBatch[]> {
  const membership = await membershipOf(ctx.db, personOf(ctx).userId)
  if (!membership) return []
  const { charityId } = membership
  return many(
    ctx.db,
    sql`select b.id, to_jsonb(b.made_at) #>> '{}' as "madeAt", b.valid_until::text as "validUntil", b.portions,
        (select count(*) from charities.codes k where k.batch_id = b.id) as codes,
        (select count(*) from charities.codes k where k.batch_id = b.id and k.used_at is not null) as used
      from charities.code_batches b
      where b.charity_id = ${charityId} and b.valid_until >= platform.muscat_day(platform.now())
      order by b.id desc limit 50`,
  )
}

export async function listCodesOf(db: Db, batchId: string): Promise<string[]> {
  const rows = await many<{ code: string }>(
    db,
    sql`select code from charities.codes where batch_id = ${batchId} and used_at is null order by code`,
  )
  return rows.map(({ code }) => code)
}

interface Wanted {
  count: number
  portions: number
  days: number
}

/** Makes a sheet of codes. @throws Refusal('charity_not_active' | 'too_many_hand_out_codes') */
export const makeCodes = (ctx: Ctx, wanted: Wanted): Promise<CodeBatch> =>
  transactOnce(ctx, async tx => {
    const charityId = await requireActiveMember(tx)
    await requireRoom(tx, charityId, wanted.count)
    const batch = await one<CodeBatch>(
      tx.db,
      sql`insert into charities.code_batches (charity_id, portions, valid_until, made_by)
        values (${charityId}, ${wanted.portions}::int,
          platform.muscat_day(platform.now()) + ${wanted.days}::int, ${personOf(tx).userId})
        returning id, to_jsonb(made_at) #>> '{}' as "madeAt", valid_until::text as "validUntil", portions,
          ${wanted.count}::int as codes, 0 as used`,
    )
    await insertCodes(tx, charityId, batch.id, wanted.count)
    return batch
  })

/** The number of unused, valid codes is limited. The charity is locked while they are counted. */
async function requireRoom(tx: Tx, charityId: string, count: number) {
  await run(tx.db, sql`select from charities.charities where id = ${charityId} for no key update`)
  const { open } = await one<{ open: number }>(
    tx.db,
    sql`select count(*) as open from charities.code_batches b join charities.codes k on k.batch_id = b.id
      where b.charity_id = ${charityId} and b.valid_until >= platform.muscat_day(platform.now())
        and k.used_at is null`,
  )
  if (open + count > MAX_OPEN_CODES) throw new Refusal('too_many_hand_out_codes', { most: MAX_OPEN_CODES })
}

async function insertCodes(tx: Tx, charityId: string, batchId: string, count: number) {
  for (let left = count; left > 0; )
    left -= await run(
      tx.db,
      sql`insert into charities.codes (charity_id, code, batch_id)
        select ${charityId}::uuid, code, ${batchId}::uuid from unnest(${draw(left)}::text[]) as code
        on conflict do nothing`,
    )
}

const draw = (count: number) => Array.from({ length: count }, () => drawn())
const drawn = () =>
  Array.from({ length: LENGTH }, () => HAND_OUT_ALPHABET[randomInt(HAND_OUT_ALPHABET.length)]).join('')

interface Brought {
  code: string
  claimId: string | null
}

/**
 * Counts a person's code, once. Nothing is stored about who they are.
 * @throws Refusal('code_unknown' | 'too_many_codes' | 'code_used' | 'code_over' | 'charity_not_active' | 'not_found')
 */
export async function handOut(ctx: Ctx, { code: typed, claimId }: Brought): Promise<{ portions: number }> {
  const charityId = await requireActiveMember(ctx)
  if (claimId) await requireClaim(ctx.db, charityId, claimId)
  const code = plainCode(typed)
  const known = await limitGuesses(ctx, 'charities.code', actorKey(ctx.actor), async () =>
    HAND_OUT_CODE.test(code) ? useCode(ctx, { charityId, code, claimId }) : undefined,
  )
  if (!known) throw new Refusal('code_unknown')
  if (known.isNow) return { portions: known.portions }
  throw new Refusal(known.isOver ? 'code_over' : 'code_used')
}

async function requireClaim(db: Db, charityId: string, claimId: string) {
  const claim = await maybe(
    db,
    sql`select from charities.claims
      where id = ${claimId} and charity_id = ${charityId} and status = 'collected' and reported_at is null`,
  )
  if (!claim) throw new Refusal('not_found')
}

interface Known {
  portions: number
  isNow: boolean
  isOver: boolean
}

/** The row lock lets only one of several simultaneous uses through. */
const useCode = (ctx: Ctx, { charityId, code, claimId }: Brought & { charityId: string }) =>
  transact(ctx, async (tx): Promise<Known | undefined> => {
    const known = await maybe<Known & { isFree: boolean }>(
      tx.db,
      sql`select b.portions, false as "isNow", k.used_at is null as "isFree",
          b.valid_until < platform.muscat_day(platform.now()) as "isOver"
        from charities.codes k join charities.code_batches b on b.id = k.batch_id
        where k.charity_id = ${charityId} and k.code = ${code}`,
    )
    if (!known || known.isOver || !known.isFree) return known
    const used = await run(
      tx.db,
      sql`update charities.codes set used_at = platform.now(), used_for = ${claimId}::uuid
        where charity_id = ${charityId} and code = ${code} and used_at is null`,
    )
    return { ...known, isNow: used === 1 }
  })

import { randomBytes, randomInt } from 'node:crypto'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { sha256 } from '../security/hashes.ts'
import type { Keys } from '../services.ts'

export type Purpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

const MINUTE = 60
const CODE_LIVES = 10 * MINUTE
/** Seconds; other links live as long as a code. */
const LINK_LIVES: Partial<Record<Purpose, number>> = {
  signup: 24 * 60 * MINUTE,
  invite: 7 * 24 * 60 * MINUTE,
}
const MAX_TRIES = 5

interface Issue {
  userId: string
  purpose: Purpose
  address: string
  flowId?: string | null
  passwordHash?: string | null
  /** Only for an e-mail change: true when no other address has to agree. */
  isLast?: boolean
}

/** Creates a six-digit code and a link token, and voids earlier ones. Using either uses up both. */
export async function issueToken(
  tx: Tx,
  keys: Keys,
  { userId, purpose, address, flowId, passwordHash, isLast }: Issue,
): Promise<{ code: string; link: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = (flowId ? 'pkce_' : '') + randomBytes(32).toString('base64url')
  await voidTokens(tx, userId, [purpose])
  await run(
    tx.db,
    sql`insert into identity.one_time_tokens
        (user_id, purpose, address, code_hash, link_hash, flow_id, password_hash, is_last,
          code_expires_at, link_expires_at)
      values (${userId}, ${purpose}, ${address}, ${keys.codeHash(purpose, address, code)}, ${sha256(link)},
        ${flowId ?? null}, ${passwordHash ?? null}, ${isLast === true},
        platform.now() + make_interval(secs => ${CODE_LIVES}::int),
        platform.now() + make_interval(secs => ${LINK_LIVES[purpose] ?? CODE_LIVES}::int))`,
  )
  return { code, link }
}

export const voidTokens = (tx: Tx, userId: string, purposes: readonly Purpose[]) =>
  run(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now()
      where user_id = ${userId} and purpose = any (${purposes}::text[]) and used_at is null`,
  )

/** Purposes whose codes are mailed, or that concern the e-mail address. */
export const MAILED: readonly Purpose[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
]

export interface UsedToken {
  userId: string
  purpose: Purpose
  address: string
  flowId: string | null
  passwordHash: string | null
  isLast: boolean
}

/**
 * Uses up a code; undefined when it is wrong, expired, used, or was tried too often. It does not throw, so that the
 * counted attempt is committed: throw after the transaction.
 */
export async function consumeCode(
  tx: Tx,
  keys: Keys,
  { purposes, address, code }: { purposes: readonly Purpose[]; address: string; code: string },
): Promise<UsedToken | undefined> {
  const live = await tx.db.query<UsedToken & { id: string; codeHash: Buffer }>(
    sql`update identity.one_time_tokens set tries = tries + 1
      where address = ${address} and purpose = any (${purposes}::text[]) and used_at is null
        and code_expires_at > platform.now() and tries < ${MAX_TRIES}::int and code_hash is not null
      returning id, user_id as "userId", purpose, address, flow_id as "flowId",
        password_hash as "passwordHash", is_last as "isLast", code_hash as "codeHash"`,
  )
  const found = live.rows.find(token => token.codeHash.equals(keys.codeHash(token.purpose, address, code)))
  return found && use(tx, found.id)
}

/** Uses up the token of a link; undefined when it is unknown, used or expired. */
export async function consumeLink(
  tx: Tx,
  { purposes, link }: { purposes: readonly Purpose[]; link: string },
): Promise<UsedToken | undefined> {
  const live = await maybe<{ id: string }>(
    tx.db,
    sql`select id from identity.one_time_tokens
      where link_hash = ${sha256(link)} and purpose = any (${purposes}::text[]) and used_at is null
        and link_expires_at > platform.now() for update`,
  )
  return live && use(tx, live.id)
}

const use = (tx: Tx, id: string): Promise<UsedToken> =>
  one(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now() where id = ${id}
      returning user_id as "userId", purpose, address, flow_id as "flowId", password_hash as "passwordHash",
        is_last as "isLast"`,
  )

/** Marks the remaining token of an e-mail change as the one that completes it. */
export const markLast = (tx: Tx, userId: string, purpose: Purpose) =>
  run(
    tx.db,
    sql`update identity.one_time_tokens set is_last = true
      where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
  )

export async function chosenPassword(tx: Tx, userId: string, purpose: Purpose): Promise<string | null> {
  const waiting = await maybe<{ passwordHash: string | null }>(
    tx.db,
    sql`select password_hash as "passwordHash" from identity.one_time_tokens
      where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
  )
  return waiting?.passwordHash ?? null
}

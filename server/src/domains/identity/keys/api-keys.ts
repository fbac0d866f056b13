import { errors, jwtVerify, SignJWT } from 'jose'
import type { Ctx } from '#platform/context'
import { many, maybe, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices } from '../services.ts'

/** `anon` is a client library without a user; `service_role` is a server with all permissions. */
export type ApiRole = 'anon' | 'service_role'

export interface ApiKey {
  id: string
  role: ApiRole
  name: string
  createdAt: Date
}

const HEADER = { alg: 'HS256', typ: 'JWT' } as const
/** How API keys begin. Access tokens begin differently, because they are signed by another algorithm. */
const BEGINNING = `${Buffer.from(JSON.stringify(HEADER)).toString('base64url')}.`
export const looksLikeApiKey = (token: string) => token.startsWith(BEGINNING)

/** The key as clients use it. It is computed from its row, so that no secret is stored. */
export const apiKeyText = ({ keys }: Pick<IdentityServices, 'keys'>, { id, role, createdAt }: ApiKey) =>
  new SignJWT({ role }).setProtectedHeader(HEADER).setJti(id).setIssuedAt(createdAt).sign(keys.apiKeySecret)

/** @returns undefined when the text is not one of our keys, or the key is revoked */
export async function findApiKey(
  { db, keys }: Pick<IdentityServices, 'db' | 'keys'>,
  text: string,
): Promise<ApiKey | undefined> {
  const id = looksLikeApiKey(text) ? await idOf(text, keys.apiKeySecret) : undefined
  if (!id) return undefined
  return maybe<ApiKey>(
    db,
    sql`select id, role, name, created_at as "createdAt" from identity.api_keys
      where id = ${id} and revoked_at is null`,
  )
}

async function idOf(text: string, secret: Buffer): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(text, secret, { algorithms: ['HS256'], requiredClaims: ['jti'] })
    return payload.jti
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

export const listApiKeys = ({ db }: Pick<Ctx, 'db'>): Promise<ApiKey[]> =>
  many(
    db,
    sql`select id, role, name, created_at as "createdAt" from identity.api_keys
      where revoked_at is null order by role, id`,
  )

interface NewApiKey {
  role: ApiRole
  name: string
  doneBy: string
}

export const makeApiKey = (ctx: Ctx, { role, name, doneBy }: NewApiKey): Promise<ApiKey> =>
  transact(ctx, async tx => {
    const key = await one<ApiKey>(
      tx.db,
      sql`insert into identity.api_keys (role, name) values (${role}, ${name})
        returning id, role, name, created_at as "createdAt"`,
    )
    await record(tx, 'api_key_made', key, doneBy)
    return key
  })

/** @returns false when there is no such key or it is already revoked */
export const revokeApiKey = (ctx: Ctx, { id, doneBy }: { id: string; doneBy: string }): Promise<boolean> =>
  transact(ctx, async tx => {
    const key = await maybe<ApiKey>(
      tx.db,
      sql`update identity.api_keys set revoked_at = platform.now() where id = ${id} and revoked_at is null
        returning id, role, name, created_at as "createdAt"`,
    )
    if (key) await record(tx, 'api_key_revoked', key, doneBy)
    return key !== undefined
  })

const record = (
  { db }: Ctx,
  kind: 'api_key_made' | 'api_key_revoked',
  { id, role, name }: ApiKey,
  doneBy: string,
) =>
  recordSecurityEvent(db, { kind, userId: null, device: NO_DEVICE, details: { key: id, role, name }, doneBy })

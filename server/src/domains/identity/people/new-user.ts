import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { signedUp } from '../events.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { Profile } from './users.ts'

export interface NewUser extends Profile {
  id?: string
  email?: string | null
  passwordHash?: string | null
  metadata?: object
  emailConfirmed?: boolean
  phoneConfirmed?: boolean | undefined
  isAnonymous?: boolean
  device: Device
}

/** @returns undefined when another user has the e-mail or confirmed phone */
export async function createUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const inserted = await maybe<{ id: string }>(
    tx.db,
    sql`insert into identity.users (id, email, phone, password_hash, full_name, language, user_metadata,
        email_confirmed_at, phone_confirmed_at, is_anonymous, app_metadata)
      values (coalesce(${user.id ?? null}::uuid, uuidv7()), ${user.email ?? null}, ${user.phone ?? null},
        ${user.passwordHash ?? null}, ${user.fullName ?? ''}, ${user.language ?? 'en'},
        ${JSON.stringify(user.metadata ?? {})}::jsonb,
        case when ${user.emailConfirmed === true} then platform.now() end,
        case when ${user.phoneConfirmed === true} then platform.now() end,
        ${user.isAnonymous === true}, '{}')
      on conflict do nothing returning id`,
  )
  if (!inserted) return undefined
  await recordSecurityEvent(tx.db, { kind: 'signed_up', userId: inserted.id, device: user.device })
  // Only with a confirmed address: until then anyone may have created the account.
  if (user.emailConfirmed || user.phoneConfirmed || user.isAnonymous)
    await announce(tx, signedUp(inserted.id))
  return inserted.id
}

export interface ProviderIdentity {
  /** `email`, `phone` or a provider's name. */
  provider: string
  /** The person's id at the provider; for e-mail and phone our own user id. */
  providerId: string
  data: object
}

/**
 * Links an identity to a user, and updates `app_metadata.provider(s)`.
 * @returns false when the identity already belongs to a user
 */
export async function linkIdentity(
  tx: Tx,
  userId: string,
  { provider, providerId, data }: ProviderIdentity,
): Promise<boolean> {
  const linked = await run(
    tx.db,
    sql`insert into identity.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
      values (${userId}, ${provider}, ${providerId}, ${JSON.stringify(data)}::jsonb, platform.now())
      on conflict do nothing`,
  )
  if (linked === 1) await nameProviders(tx, userId)
  return linked === 1
}

/** The protocol shows the first and all providers of a user in `app_metadata`. */
export const nameProviders = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update identity.users u set app_metadata = u.app_metadata || (
          select case when count(*) = 0 then '{"provider": null, "providers": []}'::jsonb else jsonb_build_object(
            'provider', (array_agg(i.provider order by i.id))[1], 'providers', jsonb_agg(distinct i.provider)) end
          from identity.identities i where i.user_id = u.id),
        updated_at = platform.now()
      where u.id = ${userId}`,
  )

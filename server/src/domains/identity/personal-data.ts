import type { PersonalData } from '#platform/personal-data'
import { messagesTo, picturesBy } from '#platform/personal-rows'
import { type Db, many, maybe, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const identityPersonalData: PersonalData = {
  name: 'identity',
  texts: TEXTS,
  codes: ['kind', 'type', 'status', 'role', 'roles', 'language', 'provider', 'template', 'channel'],
  async collect({ db }, userId) {
    const account = await accountOf(db, userId)
    if (!account) return {}
    const { addresses, ...shown } = account
    return {
      account: shown,
      roles: await rolesOf(db, userId),
      applications: await applicationsOf(db, userId),
      signInMethods: await methodsOf(db, userId),
      secondFactors: await factorsOf(db, userId),
      passkeys: await passkeysOf(db, userId),
      sessions: await sessionsOf(db, userId),
      knownDevices: await devicesOf(db, userId),
      securityEvents: await eventsOf(db, userId),
      messages: await messagesTo(db, addresses),
      pictures: await picturesBy(db, userId),
    }
  },
}

const accountOf = (db: Db, userId: string) =>
  maybe<Record<string, unknown> & { addresses: string[] }>(
    db,
    sql`select id, email, phone, full_name as "fullName", language, picture, created_at as "memberSince",
        email_confirmed_at as "emailConfirmedAt", phone_confirmed_at as "phoneConfirmedAt",
        last_sign_in_at as "lastSignInAt", new_email as "newEmail", new_phone as "newPhone",
        user_metadata as details, array_remove(array[email, phone, new_email, new_phone], null) as addresses
      from identity.users where id = ${userId} and deleted_at is null`,
  )

const rolesOf = (db: Db, userId: string) =>
  many(db, sql`select role, granted_at as "grantedAt" from identity.user_roles where user_id = ${userId}`)

const applicationsOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select role, status, details, applied_at as "appliedAt", decided_at as "decidedAt", reason
      from identity.applications where user_id = ${userId} order by applied_at`,
  )

const methodsOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select provider, identity_data as details, created_at as since, last_sign_in_at as "lastUsedAt"
      from identity.identities where user_id = ${userId} order by id`,
  )

const factorsOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select type, friendly_name as name, phone, created_at as "addedAt"
      from identity.mfa_factors where user_id = ${userId} order by id`,
  )

const passkeysOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select friendly_name as name, created_at as "addedAt", last_used_at as "lastUsedAt"
      from identity.webauthn_credentials where user_id = ${userId} order by id`,
  )

const sessionsOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select created_at as "startedAt", refreshed_at as "lastSeenAt", user_agent as browser, host(ip) as ip
      from identity.sessions where user_id = ${userId} order by created_at desc limit 1000`,
  )

const devicesOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select last_seen_at as "lastSeenAt" from identity.known_devices
      where user_id = ${userId} order by last_seen_at desc limit 1000`,
  )

const eventsOf = (db: Db, userId: string) =>
  many(
    db,
    sql`select happened_at as "happenedAt", kind, user_agent as browser, host(ip) as ip, details
      from identity.security_events where user_id = ${userId} order by happened_at desc limit 10000`,
  )

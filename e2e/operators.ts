import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { appOf } from '../server/src/testing/account.ts'
import { type Account, aPerson, ask } from './accounts.ts'
import type { Language } from './texts.ts'

/** Makes a user a member of the office, by default an owner as the command line does; they have no second factor yet. */
export async function makeOperator({ email }: Pick<Account, 'email'>, permission = 'owner') {
  await inDatabase(
    `insert into identity.user_roles (user_id, role) select id, 'operator' from identity.users where email = $1`,
    email,
  )
  await inDatabase(
    `insert into identity.office_permissions (user_id, permission)
     select id, $2 from identity.users where email = $1`,
    email,
    permission,
  )
}

/** The office is used on large screens and on phones: its journeys cover the first in English, the second in Arabic. */
export const officeScreen = (language: Language) =>
  language === 'en' ? { width: 1280, height: 900 } : { width: 390, height: 844 }

/** Moves the verification of the second factor eleven minutes into the past, so that the test need not wait. */
export async function letFactorAge({ email }: Pick<Account, 'email'>) {
  await inDatabase(
    `update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
       (shown ->> 'timestamp')::bigint - 660)) from jsonb_array_elements(amr) shown)
     where user_id = (select id from identity.users where email = $1)`,
    email,
  )
}

/** Records the nightly finding that these accounts pay with one card. */
export const seemTogether = (...people: string[]) =>
  inDatabase(
    `select abuse.keep_case('shared_card', $1::uuid[], '', null, '[]', '[]')`,
    `{${people.toSorted().join()}}`,
  )

/** Opens one-time pickups, like the office's switch. */
export const openCollections = () =>
  inDatabase("update identity.launch_switches set state = 'open' where name = 'collection'")

async function inDatabase(statement: string, ...values: string[]) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

/** An authenticator app whose codes are used once each: returns an unused code, if need be a little later. */
export function appFor(secret: string) {
  const codeIn = appOf(secret)
  const stepNow = () => Math.floor(Date.now() / 30_000)
  // The server accepts the code of the last half minute, but that may expire before the request arrives.
  const earliest = () => Math.floor((Date.now() - 20_000) / 30_000)
  let last = 0
  return async () => {
    last = Math.max(last + 1, earliest())
    // The server accepts the code of the next half minute too.
    while (last > stepNow() + 1) await delay(1_000)
    return codeIn(last - stepNow())
  }
}

export interface Operator extends Account {
  factorId: string
  nextCode(): Promise<string>
}

/** An operator for one journey: shared operators would use up each other's codes. */
export async function anOperator(name = 'Huda Al Lawati', permission = 'owner'): Promise<Operator> {
  const person = await aPerson(name)
  await makeOperator(person, permission)
  const factors = '/auth/v1/factors'
  const factor = await ask<{ id: string; totp: { secret: string } }>(factors, person.token, {
    factor_type: 'totp',
  })
  const nextCode = appFor(factor.totp.secret)
  const shown = await showFactor(person.token, factor.id, await nextCode())
  return { ...person, token: shown.access_token, factorId: factor.id, nextCode }
}

async function showFactor(token: string, factorId: string, code: string) {
  const factor = `/auth/v1/factors/${factorId}`
  const { id } = await ask<{ id: string }>(`${factor}/challenge`, token, {})
  return ask<{ access_token: string }>(`${factor}/verify`, token, { challenge_id: id, code })
}

/** Access tokens are valid for ten minutes. */
const TOKEN_IS_FRESH_MS = 8 * 60_000

let shared: { operator: Promise<Operator>; madeAt: number } | undefined

export async function requestAsOperator<Answer>(path: string, body?: object): Promise<Answer> {
  if (!shared || Date.now() - shared.madeAt > TOKEN_IS_FRESH_MS)
    shared = { operator: anOperator(), madeAt: Date.now() }
  const { token } = await shared.operator
  return ask<Answer>(path, token, body)
}

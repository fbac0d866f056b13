import type { Language } from '@dawra/contract/platform/schemas'
import type { Consent, Consents } from '@dawra/contract/profile/consents'
import { CONSENT_VERSIONS, type ConsentKind, requiredConsents } from '@dawra/contract/profile/rules'
import { noteConsentsGiven } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { type Db, many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'

export interface ConsentText {
  kind: ConsentKind
  version: string
  isGiven: boolean
}

interface ConsentsInput {
  consents: readonly ConsentText[]
  language: Language
  ip: string | null
}

/** Records given and withdrawn consents; existing records are never changed. */
export async function recordConsents(tx: Tx, userId: string, { consents, language, ip }: ConsentsInput) {
  await run(
    tx.db,
    sql`insert into profile.consents (user_id, kind, version, is_given, language, ip)
      select ${userId}, kind, version, "isGiven", ${language}, ${ip}::inet
      from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as c (kind text, version text, "isGiven" boolean)`,
  )
}

/** The person's consents. Marks a person who has given all required ones, so that their sessions carry it. */
export async function consentsOf(tx: Tx, userId: string): Promise<Consents> {
  const [latest, history] = [await latestOf(tx.db, userId), await historyOf(tx.db, userId)]
  const isCurrent = (kind: ConsentKind) =>
    latest.some(word => word.kind === kind && word.isGiven && word.version === CONSENT_VERSIONS[kind])
  const missing = requiredConsents.filter(kind => !isCurrent(kind))
  if (missing.length === 0 && !tx.readsOnly) await noteConsentsGiven(tx, userId)
  return { latest, missing, history }
}

const latestOf = (db: Db, userId: string): Promise<Consent[]> =>
  many(
    db,
    sql`select distinct on (kind) kind, version, is_given as "isGiven", language,
        to_jsonb(recorded_at) #>> '{}' as "recordedAt"
      from profile.consents where user_id = ${userId} order by kind, recorded_at desc, id desc`,
  )

const historyOf = (db: Db, userId: string): Promise<Consent[]> =>
  many(
    db,
    sql`select kind, version, is_given as "isGiven", language, to_jsonb(recorded_at) #>> '{}' as "recordedAt"
      from profile.consents where user_id = ${userId} order by recorded_at desc, id desc limit 100`,
  )

/**
 * Records consents that change something; repeating one does nothing.
 * @throws Refusal('consent_text_changed', { kind, version }) when an older text was read
 * @throws Refusal('consent_required', { kind }) when withdrawing one that every account needs
 */
export async function postConsents(ctx: Ctx, input: ConsentsInput): Promise<Consents> {
  const { userId } = personOf(ctx)
  for (const word of input.consents) checkConsentText(word)
  await limitRate(ctx, 'profile.consents', userId)
  return transact(ctx, async tx => {
    const latest = new Map((await latestOf(tx.db, userId)).map(word => [word.kind, word]))
    const changed = input.consents.filter(({ kind, version, isGiven }) => {
      const before = latest.get(kind)
      return isGiven ? !before?.isGiven || before.version !== version : before?.isGiven
    })
    if (changed.length > 0) await recordConsents(tx, userId, { ...input, consents: changed })
    return consentsOf(tx, userId)
  })
}

function checkConsentText({ kind, version, isGiven }: ConsentText) {
  if (isGiven && version !== CONSENT_VERSIONS[kind])
    throw new Refusal('consent_text_changed', { kind, version: CONSENT_VERSIONS[kind] })
  if (!isGiven && requiredConsents.some(required => required === kind))
    throw new Refusal('consent_required', { kind })
}

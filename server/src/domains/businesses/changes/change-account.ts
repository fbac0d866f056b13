import type { BusinessChange } from '@dawra/contract/businesses/changes'
import { maskedIban, NEW_ACCOUNT_HOURS } from '@dawra/contract/businesses/rules'
import { hasFreshFactor } from '#identity'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { changeMoved } from '../events.ts'
import { type ChangeRow, shownChange } from './change-for-owner.ts'

/**
 * Checks before an account change; a person with a second factor must present it.
 * @throws Refusal('too_many_requests' | 'step_up_needed')
 */
export async function admitAccount(ctx: Ctx) {
  await limitRate(ctx, 'businesses.change', actorKey(ctx.actor))
  if (ctx.actor.kind === 'user' && ctx.actor.aal === 'aal2' && !(await hasFreshFactor(ctx)))
    throw new Refusal('step_up_needed')
}

interface Wanted {
  iban: string
  /** The account holder; null when the registration names them. */
  holder: string | null
}

/** Replaces a pending request. The caller has locked the business, so that two requests run one after the other. */
export async function requestAccount(tx: Tx, businessId: string, { iban, holder }: Wanted): Promise<void> {
  await run(
    tx.db,
    sql`update businesses.changes set status = 'replaced'
      where business_id = ${businessId} and kind = 'account' and status = 'waiting'`,
  )
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into businesses.changes (business_id, kind, iban, holder, asked_by)
      values (${businessId}, 'account', ${iban}, ${holder}, ${personOf(tx).userId}) returning id`,
  )
  await announce(tx, changeMoved(id, 'waiting'))
}

interface NewPayee {
  legalName: string
  phone: string
  vatNumber: string | null
}

/** Creates the payee of a compost seller: without a registration, and without an account until one is approved. */
export async function openPayee(tx: Tx, { legalName, phone, vatNumber }: NewPayee): Promise<string> {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into businesses.businesses (legal_name, contact_phone, vat_number)
      values (${legalName}, ${phone}, ${vatNumber}) returning id`,
  )
  return id
}

interface Account {
  holder: string
  iban: string | null
  heldUntil: string | null
  change: BusinessChange | null
}

/** The payout account of a business, masked. @throws Refusal('not_found') */
export async function getAccount(ctx: Pick<Ctx, 'db' | 'now'>, businessId: string): Promise<Account> {
  const known = await maybe<{ holder: string; iban: string | null; ibanChangedAt: Date | null }>(
    ctx.db,
    sql`select legal_name as holder, iban, iban_changed_at as "ibanChangedAt"
      from businesses.businesses where id = ${businessId}`,
  )
  if (!known) throw new Refusal('not_found')
  const change = await maybe<ChangeRow>(
    ctx.db,
    sql`select id, kind, status, licence_number as "licenceNumber", licence_expires_on::text as "licenceExpiresOn", iban,
        holder, asked_at as "requestedAt", decided_at as "decidedAt", note
      from businesses.changes
      where business_id = ${businessId} and kind = 'account' and status <> 'replaced' order by id desc limit 1`,
  )
  return {
    holder: known.holder,
    iban: known.iban && maskedIban(known.iban),
    heldUntil: heldUntil(ctx.now, known.ibanChangedAt),
    change: change ? shownChange(change) : null,
  }
}

/** Until when a new account receives no payouts; null once that has passed. */
export function heldUntil(now: Date, changedAt: Date | null): string | null {
  if (changedAt === null) return null
  const until = new Date(changedAt.getTime() + NEW_ACCOUNT_HOURS * 3_600_000)
  return until > now ? until.toISOString() : null
}

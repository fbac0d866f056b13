import { randomUUID } from 'node:crypto'
import { ibanFault } from '@dawra/contract/businesses/rules'
import { dayAfter, muscatDay, muscatInstant, weekOf } from '@dawra/contract/platform/muscat.rules'
import { completePickup } from '../domains/orders/counter/complete-pickup.ts'
import { undoPickup } from '../domains/orders/counter/undo-pickup.ts'
import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { transact } from '../platform/transact.ts'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPhone,
  aPlacedOrder,
  as,
  aVenue,
  openNow,
  type Person,
} from './builders.ts'
import { FakeGateway } from './fake-gateway.ts'

const gateway = new FakeGateway()

export interface Sale {
  customer: Person
  pickupId: string
  orderId: string
  code: string
  /** The amount collected at the counter, in baisa. */
  cash?: number | undefined
}

/** An order that a new customer has paid, or will pay at the counter, for a deal whose window is open. */
export async function aPaidPickup(
  ctx: Ctx,
  venueId: string,
  {
    price = 1300,
    portions = 1,
    isCash = false,
  }: { price?: number; portions?: number; isCash?: boolean } = {},
): Promise<Sale> {
  const terms = { price, originalPrice: price * 2, portions: Math.max(portions, 1) }
  const deal = await aDeal(ctx, venueId, { ...openNow(ctx.now), ...terms })
  const customer = await aPerson(ctx)
  const contact = isCash
    ? { contact: await payingInCash(ctx, venueId, customer), method: 'cash' as const }
    : {}
  // In one transaction, which pins the clock of the database too.
  const order = await transact(ctx, tx =>
    (isCash ? aPlacedOrder : aConfirmedOrder)(
      as(tx, customer),
      gateway,
      [{ ...deal, quantity: portions }],
      contact,
    ),
  )
  const pickup = order.pickups[0]
  if (!pickup?.code) throw new Error('a paid pickup has a code')
  return {
    customer,
    pickupId: pickup.id,
    orderId: order.id,
    code: pickup.code,
    ...(isCash && { cash: order.total }),
  }
}

/** Lets the venue take cash, and confirms the person's phone. */
async function payingInCash({ db }: Ctx, venueId: string, { userId }: Person) {
  const phone = aPhone()
  await run(db, sql`update venues.venues set takes_cash = true where id = ${venueId}`)
  await run(
    db,
    sql`update identity.users set phone = ${phone}, phone_confirmed_at = platform.now() where id = ${userId}`,
  )
  return { email: 'salim@people.test', phone }
}

export const handOver = (ctx: Ctx, cook: Person, venueId: string, { code, cash }: Sale) =>
  completePickup(as(ctx, cook), venueId, code, { attempt: undefined, cash })

export const undo = (ctx: Ctx, cook: Person, { pickupId }: Sale) =>
  undoPickup(as(ctx, cook), pickupId, 'completed')

/** A business behind the venue, with an optional bank account. */
export async function aBusinessOf(ctx: Ctx, venueId: string, crNumber: string, iban: string | null) {
  await run(
    ctx.db,
    sql`with made as (
        insert into businesses.businesses (legal_name, cr_number, contact_name, contact_email, contact_phone, iban)
        values ('Bait Al Luban & Sons', ${crNumber}, 'Salim', 'salim@people.test', '+96892123456', ${iban})
        returning id)
      insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      select ${venueId}, id, 'L-1', '2040-01-01' from made`,
  )
}

/** The platform charges VAT on its commission. */
export const registeredForVat = ({ db }: Pick<Ctx, 'db'>) =>
  run(db, sql`update payouts.settings set vat_from = '2000-01-01'`)

/** New terms from a day on, agreed the day before. */
export const someTerms = (ctx: Ctx, venueId: string, fromDay: string, shareBp: number, perPortion = 0) =>
  run(
    ctx.db,
    sql`insert into payouts.terms (venue_id, from_day, share_bp, per_portion, set_at)
      values (${venueId}, ${fromDay}::date, ${shareBp}, ${perPortion}, ${fromDay}::date - interval '2 days')`,
  )

/** When the statements of the week of `now`, or of a later one, are issued: at six on the following Sunday. */
export const weekClosing = (now: Date, weeks = 1) =>
  new Date(muscatInstant(dayAfter(weekOf(muscatDay(now)), 7 * weeks), '06:00')!)

const FRESH = Date.parse('2100-01-01T00:00:00Z') / 1000

export async function aProvenOperator(ctx: Ctx): Promise<Ctx> {
  const person = await aPerson(ctx, ['operator'])
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into identity.sessions (user_id, not_after, amr, aal)
      values (${person.userId}, now() + interval '10 years',
        jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', ${FRESH}::bigint)),
        'aal2') returning id`,
  )
  return as(ctx, { ...person, sessionId: id })
}

export function anIban(account: number): string {
  const bank = `027${String(account).padStart(16, '0')}`
  for (let check = 2; check < 99; check++) {
    const iban = `OM${String(check).padStart(2, '0')}${bank}`
    if (ibanFault(iban) === null) return iban
  }
  throw new Error('no checksum fits')
}

let accounts = 0

/** A venue whose business has a bank account, and that earned this much so long ago. */
export async function aVenueThatEarned(
  ctx: Ctx,
  amount: number,
  daysAgo = 3,
): Promise<{ id: string; owner: Person; iban: string }> {
  const { venue, owner } = await aVenue(ctx)
  const iban = anIban(++accounts)
  await aBusinessOf(ctx, venue.id, String(100_000 + accounts), iban)
  const then = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * 86_400_000) }
  await transact(then, tx =>
    run(
      tx.db,
      sql`select payments.book('sale', ${randomUUID()}, 'gateway', ${`venue:${venue.id}`}, ${amount})`,
    ),
  )
  return { id: venue.id, owner, iban }
}

import { randomUUID } from 'node:crypto'
import { checksFor, maxSafeAgeMs } from '@dawra/contract/donations/rules'
import type {
  DonationTerms,
  OwnDonation,
  OwnRequest,
  ReceivedRequest,
} from '@dawra/contract/donations/schemas'
import { createDonation, handOverDonation } from '#donations'
import { acceptRequest } from '../domains/donations/requests/accept-request.ts'
import { ownRequestOf } from '../domains/donations/requests/own-requests.ts'
import { requestDonation } from '../domains/donations/requests/request-donation.ts'
import { type Ctx, inNameOf } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aPhone, as, keyed, type Person } from './builders.ts'
import { dayIn } from './days.ts'
import { given } from './set-numbers.ts'

const MINUTE = 60_000

interface DonorKind {
  kind?: 'household' | 'business'
  isVerified?: boolean
  name?: string
}

export async function aNeighbour(ctx: Ctx, roles: Person['roles'] = ['customer']): Promise<Person> {
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`insert into identity.users (email, full_name, phone, language, email_confirmed_at)
      values (${`${randomUUID()}@people.test`}, 'Salim Al Harthy', ${aPhone()}, 'en', now()) returning id`,
  )
  return inNameOf(id, { sessionId: randomUUID(), roles })
}

/** A user who became a donor, in a city where paid donations are on: by default a household called Maryam. */
export async function aDonor(ctx: Ctx, how: DonorKind = {}): Promise<Person> {
  const { kind = how.isVerified ? 'business' : 'household', name = 'Maryam Al Balushi', isVerified } = how
  const { userId } = await aNeighbour(ctx)
  await given(ctx.db, { donation_price_most: 1_000_000 })
  const details = JSON.stringify({ kind, name, registrationNumber: null, area: 'qurum' })
  await run(
    ctx.db,
    sql`insert into identity.applications (user_id, role, status, details, decided_at)
      values (${userId}, 'donor', 'approved', ${details}::jsonb, now())`,
  )
  await run(ctx.db, sql`insert into identity.user_roles (user_id, role) values (${userId}, 'donor')`)
  if (isVerified)
    await run(
      ctx.db,
      sql`insert into donations.donors (user_id, kind, name, licence_number, licence_submitted_at,
          licence_decided_at, verified_at)
        values (${userId}, 'business', ${name}, 'MM-2026-1', now(), now(), now())`,
    )
  return inNameOf(userId, { sessionId: randomUUID(), roles: ['customer', 'donor'] })
}

/** Bread baked an hour ago, with pickup from now on for five hours. */
export function someDonationTerms(now: Date, over: Partial<DonationTerms> = {}): DonationTerms {
  const kind = over.kind ?? 'food'
  const storage = over.storage ?? 'ambient'
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()
  const madeAt = over.madeAt ?? at(storage === 'hot' ? -10 : -60)
  const stored = Date.parse(madeAt) + maxSafeAgeMs(storage, new Date(madeAt))
  const endsAt = new Date(Math.min(now.getTime() + 300 * MINUTE, stored)).toISOString()
  return {
    kind,
    title: { en: 'Flat bread from this morning', ar: 'خبز من صباح اليوم' },
    description: { en: null, ar: null },
    category: 'grains',
    feedSources: kind === 'feed' ? ['bakery'] : [],
    tags: ['bread'],
    picture: null,
    grams: 2000,
    price: 0,
    allergens: ['gluten'],
    allergensNote: { en: null, ar: null },
    dietary: ['vegetarian'],
    storage,
    madeAt,
    useBy: over.window?.endsAt ?? endsAt,
    window: { startsAt: at(-1), endsAt },
    instructions: { en: 'Ring at the blue gate', ar: null },
    place: { lat: 23.6114, lng: 58.4863 },
    area: 'qurum',
    address: 'Way 2235, House 14',
    phone: '+96892345678',
    checks: [...checksFor(kind, storage)],
    allowsClaims: false,
    ...over,
  }
}

/** A donation of the person of `ctx`, who must be a donor; open to everyone at once. */
export async function aDonation(ctx: Ctx, over: Partial<DonationTerms> = {}): Promise<OwnDonation> {
  const donation = await createDonation(keyed(ctx), {
    ...someDonationTerms(ctx.now, over),
    allergensSure: true,
  })
  await run(
    ctx.db,
    sql`update donations.donations set charities_until = published_at where id = ${donation.id}`,
  )
  return donation
}

export async function aGivenDonation(ctx: Ctx, over: Partial<DonationTerms> = {}) {
  const donor = await aDonor(ctx)
  return { donor, donation: await aDonation(as(ctx, donor), over) }
}

/** A charity with a verified licence and a member; the licence is valid for a year by default. */
export async function aCharity(ctx: Ctx, validDays = 365): Promise<Person & { charityId: string }> {
  const member = await aNeighbour(ctx, ['customer', 'charity'])
  const { id: charityId } = await one<{ id: string }>(
    ctx.db,
    sql`insert into charities.charities (name_en, name_ar, licence_number, valid_until, contact_name, contact_phone,
        areas)
      values ('Hand in Hand', 'يد بيد', ${randomUUID()}, ${dayIn(ctx.now, validDays)}::date,
        'Zainab Al Kalbani', '+96892120109', '{qurum}')
      returning id`,
  )
  await run(
    ctx.db,
    sql`insert into charities.members (user_id, charity_id, is_contact) values (${member.userId}, ${charityId}, true)`,
  )
  await run(ctx.db, sql`insert into identity.user_roles (user_id, role) values (${member.userId}, 'charity')`)
  return { ...member, charityId }
}

type Wanted = Pick<OwnDonation, 'id' | 'window'>

/** A request by the user of `ctx`: half a kilo, an hour from now. */
export const aRequest = (
  ctx: Ctx,
  { id, window }: Wanted,
  over: { grams?: number; message?: string; wishedAt?: string; phone?: string } = {},
): Promise<OwnRequest> =>
  requestDonation(keyed(ctx), id, {
    grams: 500,
    message: '',
    wishedAt: new Date(Math.min(ctx.now.getTime() + 60 * MINUTE, Date.parse(window.endsAt))).toISOString(),
    phone: '+96892123456',
    ...over,
  })

export const accepted = (
  ctx: Ctx,
  requestId: string,
  grams: number | null = null,
): Promise<ReceivedRequest> => acceptRequest(ctx, requestId, { grams, agreedAt: null })

/** A request with a message, handed over against its code. */
export async function aHandedOver(ctx: Ctx) {
  const { donor, donation } = await aGivenDonation(ctx)
  const own = as(ctx, donor)
  const asker = as(ctx, await aNeighbour(ctx))
  const { id } = await aRequest(asker, donation, { message: 'For my neighbours too' })
  await accepted(own, id)
  await handOverDonation(own, donation.id, (await ownRequestOf(asker, id)).code!)
  return { own, asker, donation, id }
}

import { randomInt } from 'node:crypto'
import type { Application, ApplicationTerms } from '@dawra/contract/businesses/schemas'
import { putPaper } from '../domains/businesses/papers.ts'
import { saveApplication } from '../domains/businesses/save-application.ts'
import { submitApplication } from '../domains/businesses/submit-application.ts'
import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { dayIn } from './days.ts'

export const A_PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n')

export const aRegistration = () => String(1_000_000_000 + randomInt(8_999_999_999))

/** A business with these stores, each with the expiry date of its own licence. @returns its id */
export async function aBusinessWith(
  { db }: Pick<Ctx, 'db'>,
  venues: readonly { id: string; expiresOn: string }[],
): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into businesses.businesses (legal_name, cr_number) values ('Bread LLC', ${aRegistration()}) returning id`,
  )
  for (const venue of venues)
    await run(
      db,
      sql`insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
        values (${venue.id}, ${id}, 'MM-1', ${venue.expiresOn})`,
    )
  return id
}

export async function someApplicationTerms(
  { db, actor, now }: Ctx,
  over: ApplicationTerms = {},
): Promise<ApplicationTerms> {
  const { phone } = await one<{ phone: string }>(
    db,
    sql`select coalesce(phone, '+96892123456') as phone from identity.people
      where id = ${actor.kind === 'user' ? actor.userId : null}`,
  )
  return {
    legalName: 'Al Ghubrah Bakery LLC',
    crNumber: aRegistration(),
    vatNumber: null,
    contactName: 'Salim Al Harthy',
    contactPhone: phone,
    venueName: { en: 'Ghubrah Bakery', ar: 'مخبز الغبرة' },
    area: 'qurum',
    address: { en: 'Way 3021', ar: 'سكة 3021' },
    point: { lat: 23.611, lng: 58.486 },
    picture: null,
    type: 'bakery',
    hours: [],
    allergenAnswer: 'contains',
    allergens: ['gluten'],
    surplus: 'Bread in the evening',
    licenceNumber: 'MM-2026-17',
    licenceExpiresOn: dayIn(now, 300),
    iban: 'OM040280000012345678901',
    ...over,
  }
}

export async function confirmPhone({ db, actor }: Ctx) {
  await one(
    db,
    sql`update identity.users set phone_confirmed_at = platform.now()
      where id = ${actor.kind === 'user' ? actor.userId : null} returning id`,
  )
}

export async function aDraft(ctx: Ctx, over: ApplicationTerms = {}): Promise<Application> {
  await saveApplication(ctx, { terms: await someApplicationTerms(ctx, over), version: null })
  await putPaper(ctx, 'crPaper', A_PDF)
  return putPaper(ctx, 'licencePaper', A_PDF)
}

export async function aSentApplication(ctx: Ctx, over: ApplicationTerms = {}): Promise<Application> {
  const { version } = await aDraft(ctx, over)
  await confirmPhone(ctx)
  return submitApplication(ctx, version)
}

export const ALL_CHECKED = {
  crMatches: true,
  licenceValid: true,
  ibanMatches: true,
  placeExists: true,
  phoneAnswers: true,
} as const

import { randomUUID } from 'node:crypto'
import { checksFor, latestEnd } from '@dawra/contract/donations/rules'
import type { DonationTerms } from '@dawra/contract/donations/schemas'
import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { createDonation } from '#donations'
import { findPersonByEmail, grantRole } from '#identity'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { cityOf } from '#settings'
import { GIFTS, type Gift } from './donated-food.ts'
import { MINUTE } from './muscat-time.ts'
import { CUSTOMERS, DONOR, type SamplePerson } from './people.ts'
import { dishPicture } from './pictures/catalogue.ts'
import { as } from './timeline.ts'

/** Households that give; the sample customer only takes. */
const NEIGHBOURS = [DONOR, ...CUSTOMERS.slice(1)]
/** With fewer the list of donations looks empty. */
const FEWEST_GIVEN = 8
const APART = 0.004

/** Households list donations when there are too few; each donation at most once at a time. */
export async function giveInSampleCity(tx: Tx) {
  const open = await many<{ title: string }>(
    tx.db,
    sql`select coalesce(title_en, '') as title from donations.open_donations where ends_at > platform.now() + interval '30 minutes'`,
  )
  if (open.length >= FEWEST_GIVEN) return
  const titles = new Set(open.map(({ title }) => title))
  for (const [number, gift] of GIFTS.entries()) if (!titles.has(gift.title.en)) await give(tx, gift, number)
}

async function give(tx: Tx, gift: Gift, number: number) {
  const neighbour = NEIGHBOURS[number % NEIGHBOURS.length]!
  const person = await findPersonByEmail(tx, neighbour.email)
  if (!person) return
  await grantRole(tx, person.id, 'donor')
  const key = randomUUID()
  const giver = { ...as(tx, person.id), idempotency: { key, fingerprint: key } }
  await createDonation(giver, giftTerms(gift, { number, now: tx.now, city: await cityOf(tx.db) }, neighbour))
}

function addressOf(number: number, language: Language): string {
  const [way, house] = [2200 + number * 13, 10 + number]
  return language === 'ar' ? `سكة ${way}، منزل ${house}` : `Way ${way}, House ${house}`
}

export function giftTerms(
  gift: Gift,
  { number, now, city }: { number: number; now: Date; city: City },
  { phone, language }: SamplePerson,
): DonationTerms {
  const { storage, madeMinutesAgo, hours, kind } = gift
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()
  const keeping = { storage, madeAt: at(-madeMinutesAgo), useBy: at((hours + 2) * 60) }
  const wanted = now.getTime() + hours * 60 * MINUTE
  const endsAt = new Date(Math.min(wanted, latestEnd(keeping, now).getTime())).toISOString()
  const { lat, lng } = areaIn(city, gift.area)!
  const apart = (turn: number) => (((number * turn) % 5) - 2) * APART * 0.5
  return {
    kind,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    feedSources: gift.feedSources ?? [],
    tags: gift.tags,
    picture: dishPicture(gift.picture),
    grams: gift.grams,
    price: 0,
    allergens: gift.allergens,
    allergensNote: { en: null, ar: null },
    dietary: gift.dietary,
    ...keeping,
    window: { startsAt: now.toISOString(), endsAt },
    instructions: { en: 'Write before you come, please.', ar: 'اكتب لي قبل أن تأتي من فضلك.' },
    place: { lat: lat + apart(2), lng: lng + apart(3) },
    area: gift.area,
    address: addressOf(number, language),
    phone,
    checks: [...checksFor(kind, storage)],
    allowsClaims: kind === 'food',
  }
}

import type { DonationTerms, OwnDonation } from '@dawra/contract/donations/schemas'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Giving {
  donorId: string
  /** Until then only charities may request it. */
  charitiesUntil: Date
  of?: { dealId: string; portions: number }
}

const allowsClaims = ({ allowsClaims, kind, price }: DonationTerms) =>
  allowsClaims && kind === 'food' && price === 0

/** @returns the donation's id */
export async function insertDonation(tx: Tx, terms: DonationTerms, { donorId, charitiesUntil, of }: Giving) {
  const { title, description, allergensNote, instructions, place, window } = terms
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into donations.donations (donor_id, kind, category, title_en, title_ar, description_en, description_ar,
        allergens_note_en, allergens_note_ar, instructions_en, instructions_ar, feed_sources, tags, allergens,
        dietary, picture, grams, grams_left, price, storage, made_at, use_by, starts_at, ends_at, checks, area,
        address, phone, lat, lng, charities_until, allows_claims, deal_id, portions)
      values (${donorId}, ${terms.kind}, ${terms.category}, ${title.en}, ${title.ar}, ${description.en},
        ${description.ar}, ${allergensNote.en}, ${allergensNote.ar}, ${instructions.en}, ${instructions.ar},
        ${terms.feedSources}, ${terms.tags}, ${terms.allergens}, ${terms.dietary}, ${terms.picture}, ${terms.grams},
        ${terms.grams}, ${terms.price}, ${terms.storage}, ${terms.madeAt}, ${terms.useBy}, ${window.startsAt},
        ${window.endsAt}, ${terms.checks}, ${terms.area}, ${terms.address}, ${terms.phone}, ${place.lat},
        ${place.lng}, ${charitiesUntil.toISOString()}, ${allowsClaims(terms)},
        ${of?.dealId ?? null}, ${of?.portions ?? null}::int)
      returning id`,
  )
  return id
}

/** A trigger refuses changes of promised terms. */
export const updateTerms = (tx: Tx, id: string, terms: DonationTerms) => {
  const { title, description, allergensNote, instructions, place, window } = terms
  return run(
    tx.db,
    sql`update donations.donations set kind = ${terms.kind}, category = ${terms.category}, title_en = ${title.en},
        title_ar = ${title.ar}, description_en = ${description.en}, description_ar = ${description.ar},
        allergens_note_en = ${allergensNote.en}, allergens_note_ar = ${allergensNote.ar},
        instructions_en = ${instructions.en}, instructions_ar = ${instructions.ar},
        feed_sources = ${terms.feedSources}, tags = ${terms.tags}, allergens = ${terms.allergens},
        dietary = ${terms.dietary}, picture = ${terms.picture}, grams = ${terms.grams}::int,
        grams_left = ${terms.grams}::int - grams_promised - grams_collected, price = ${terms.price},
        storage = ${terms.storage}, made_at = ${terms.madeAt}, use_by = ${terms.useBy},
        starts_at = ${window.startsAt}, ends_at = ${window.endsAt}, checks = ${terms.checks},
        declared_at = platform.now(), area = ${terms.area}, address = ${terms.address}, phone = ${terms.phone},
        lat = ${place.lat}, lng = ${place.lng}, allows_claims = ${allowsClaims(terms)}, charities_until = least(charities_until, ${window.endsAt}),
        version = version + 1, changed_at = platform.now()
      where id = ${id}`,
  )
}

export async function selectDonation(db: Db, id: string): Promise<OwnDonation> {
  const { donation } = await one<{ donation: OwnDonation }>(
    db,
    sql`select donations.own_json(d) as donation from donations.donations d where id = ${id}`,
  )
  return donation
}

export async function selectOwn(db: Db, id: string, userId: string): Promise<OwnDonation | undefined> {
  const row = await maybe<{ donation: OwnDonation }>(
    db,
    sql`select donations.own_json(d) as donation from donations.donations d
      where id = ${id} and donations.gives(donor_id, ${userId})`,
  )
  return row?.donation
}

export interface LockedDonation {
  id: string
  donorId: string
  kind: 'food' | 'feed'
  status: OwnDonation['status']
  publishedAt: Date
  endedAt: Date | null
  isOver: boolean
  gramsPromised: number
  gramsCollected: number
  version: number
  changedAt: Date | null
  recalledAt: Date | null
  dealId: string | null
}

export const lockDonation = (tx: Tx, id: string): Promise<LockedDonation | undefined> =>
  maybe(
    tx.db,
    sql`select id, donor_id as "donorId", kind, donations.status_now(d) as status, published_at as "publishedAt",
        ended_at as "endedAt", ended_at is not null or ends_at <= platform.now() as "isOver",
        grams_promised as "gramsPromised", grams_collected as "gramsCollected", version,
        changed_at as "changedAt", recalled_at as "recalledAt", deal_id as "dealId"
      from donations.donations d where id = ${id} for no key update`,
  )

/** Rows of a page; one more is read to see whether others follow. */
export const OWN_PAGE = 20

/** A page of a donor's donations, newest first, and one row more; the cursor is the last id. */
export const selectOwnPage = async (
  db: Db,
  { donorId, tab, cursor }: { donorId: string; tab: 'open' | 'past'; cursor: string | null },
): Promise<OwnDonation[]> => {
  const rows = await many<{ donation: OwnDonation }>(
    db,
    tab === 'open'
      ? sql`select donations.own_json(it) as donation from (
            select d as it from donations.donations d where donor_id = ${donorId}
              and status in ('available', 'reserved') and (${cursor}::uuid is null or id < ${cursor}::uuid)
              order by id desc limit 21) page`
      : sql`select donations.own_json(it) as donation from (
            select d as it from donations.donations d where donor_id = ${donorId}
              and status not in ('available', 'reserved') and (${cursor}::uuid is null or id < ${cursor}::uuid)
              order by id desc limit 21) page`,
  )
  return rows.map(row => row.donation)
}

export async function selectLastPlace(db: Db, donorId: string) {
  const row = await maybe<{ last: Pick<DonationTerms, 'place' | 'area' | 'address' | 'phone'> }>(
    db,
    sql`select jsonb_build_object('place', jsonb_build_object('lat', lat, 'lng', lng), 'area', area,
        'address', address, 'phone', phone) as last
      from donations.donations where donor_id = ${donorId} and erased_at is null order by id desc limit 1`,
  )
  return row?.last ?? null
}

export const markWithdrawn = (tx: Tx, id: string, because: string | null) =>
  run(
    tx.db,
    sql`update donations.donations set ended_at = coalesce(ended_at, platform.now()),
        withdrawn_at = coalesce(withdrawn_at, platform.now()), withdrawn_because = ${because || null}
      where id = ${id}`,
  )

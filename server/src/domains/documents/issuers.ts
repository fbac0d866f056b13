import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { type Db, one, sql } from '#platform/sql'
import type { Party } from './draft.ts'

interface Issuer {
  issuer: string
  seller: Party
}

type Known = Omit<Party, 'name' | 'address'> & { name: Party['name']; address: Party['address'] }

/** The issuer of a venue's sales: the business, so that its venues share one series of numbers, or the venue itself. */
export async function venueIssuer(db: Db, venueId: string): Promise<Issuer> {
  const { businessId, ...seller } = await one<Known & { businessId: string | null }>(
    db,
    sql`select b.business_id as "businessId", v.name, b.legal_name as "legalName", b.cr_number as "crNumber",
        v.vat_number as "vatNumber", v.address, v.area, e.postal_code as "postalCode", v.phone
      from venues.cards v left join businesses.of_venues b on b.venue_id = v.id
        left join documents.e_invoicing e on e.venue_id = v.id
      where v.id = ${venueId}`,
  )
  return { issuer: businessId ? `business:${businessId}` : `venue:${venueId}`, seller }
}

export async function sellerIssuer(db: Db, sellerId: string): Promise<Issuer> {
  const seller = await one<Known>(
    db,
    sql`select s.name, b.legal_name as "legalName", b.cr_number as "crNumber", s.vat_number as "vatNumber", s.address, s.area,
        null as "postalCode", s.phone
      from shop.seller_cards s left join businesses.accounts b on b.business_id = s.business_id where s.id = ${sellerId}`,
  )
  return { issuer: `seller:${sellerId}`, seller }
}

interface Platform {
  legalName: string | null
  crNumber: string | null
  vatNumber: string | null
  address: string | null
  postalCode: string | null
  phone: string | null
}

/** The platform as issuer of fees and commission; without its VAT number until it is registered. */
export async function platformIssuer(db: Db): Promise<Issuer> {
  const { address, ...known } = await one<Platform>(
    db,
    sql`select legal_name as "legalName", cr_number as "crNumber",
        case when (select is_registered from payouts.registration) then vat_number end as "vatNumber", address,
        postal_code as "postalCode", phone
      from documents.platform`,
  )
  return {
    issuer: 'platform',
    seller: { ...known, name: PRODUCT_NAME, address: { en: address, ar: address }, area: null },
  }
}

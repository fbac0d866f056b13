import { plainCode } from '@dawra/contract/platform/digits.rules'
import type { Point } from '@dawra/contract/platform/point'
import type { NewSeller } from '@dawra/contract/shop/sellers'

/** The raw values of the form. */
export interface SellerFields {
  type: NewSeller['type']
  nameEn: string
  nameAr: string
  permitNumber: string
  vatNumber: string
  phone: string
  addressEn: string
  addressAr: string
  area: string
  point: Point | null
  reason: string
}

export const NO_SELLER: SellerFields = {
  type: 'farm',
  nameEn: '',
  nameAr: '',
  permitNumber: '',
  vatNumber: '',
  phone: '',
  addressEn: '',
  addressAr: '',
  area: '',
  point: null,
  reason: '',
}

/** Normalizes a VAT number to the tax authority's form: `OM1100000000`. */
export const readVatNumber = (typed: string) => plainCode(typed)

/** The values to send; null while the pin is missing. */
export function sellerFrom({ point, ...typed }: SellerFields): NewSeller | null {
  if (!point) return null
  return {
    type: typed.type,
    name: { en: typed.nameEn.trim(), ar: typed.nameAr.trim() },
    permitNumber: typed.permitNumber.trim() || null,
    vatNumber: readVatNumber(typed.vatNumber) || null,
    phone: typed.phone.trim(),
    address: { en: typed.addressEn.trim(), ar: typed.addressAr.trim() },
    area: typed.area,
    point,
  }
}

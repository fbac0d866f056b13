import type { City } from './areas.rules.ts'
import type { Language } from './languages.rules.ts'

/** Defined only here, so that a deployment can rename the product. */
export const PRODUCT_NAME = { en: 'Dawra', ar: 'دورة' } as const satisfies Record<Language, string>

/** The country whose law, currency and time apply. Its city is data that the office configures. */
export const COUNTRY = {
  timeZone: 'Asia/Muscat',
  /** Places outside of this box are refused. */
  bounds: { south: 16.5, north: 26.5, west: 51.8, east: 60 },
} as const

/** Initial data of a new installation. A browser also uses it until it has loaded the configured city. */
export const USUAL_CITY: City = {
  name: { en: 'Muscat, Oman', ar: 'مسقط، عُمان' },
  centre: { lat: 23.588, lng: 58.408 },
  bounds: { south: 23.2, north: 23.75, west: 57.95, east: 59 },
  areas: [],
}

/** The data protection law requires a published contact. A deployment sets its own address. */
export const DATA_PROTECTION_OFFICER = { email: 'privacy@dawra.example' } as const

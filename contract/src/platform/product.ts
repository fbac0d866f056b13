import type { City } from './areas.rules.ts'
import type { Language } from './languages.rules.ts'

/** The product's name. Defined here alone, so that a deployment may rename it. */
export const PRODUCT_NAME = { en: 'Dawra', ar: 'دورة' } as const satisfies Record<Language, string>

/** Whose law, money and clock the product keeps to; the city in it is rows that the office sets. */
export const COUNTRY = {
  timeZone: 'Asia/Muscat',
  /** Pins outside of this box are nowhere that we could be. */
  bounds: { south: 16.5, north: 26.5, west: 51.8, east: 60 },
} as const

/** What a new installation begins with, and what a browser assumes until the server has told it. */
export const USUAL_CITY: City = {
  name: { en: 'Muscat, Oman', ar: 'مسقط، عُمان' },
  centre: { lat: 23.588, lng: 58.408 },
  bounds: { south: 23.2, north: 23.75, west: 57.95, east: 59 },
  areas: [],
}

/** Whom people write to about their personal data. The law wants it published: a deployment puts its own here. */
export const DATA_PROTECTION_OFFICER = { email: 'privacy@dawra.example' } as const

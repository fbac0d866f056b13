import type { Language } from './languages.rules.ts'

/** The product's name. Defined here alone, so that a deployment may rename it. */
export const PRODUCT_NAME = { en: 'Dawra', ar: 'دورة' } as const satisfies Record<Language, string>
export const CITY = {
  slug: 'muscat',
  name: { en: 'Muscat, Oman', ar: 'مسقط، عُمان' },
  timeZone: 'Asia/Muscat',
  /** The point distances are measured from until a person shares a better one. */
  centre: { lat: 23.588, lng: 58.408 },
  /** Pins outside of this box are refused. */
  bounds: { south: 23.2, north: 23.75, west: 57.95, east: 59 },
} as const satisfies { name: Record<Language, string>; [fact: string]: unknown }

/** Whom people write to about their personal data. The law wants it published: a deployment puts its own here. */
export const DATA_PROTECTION_OFFICER = { email: 'privacy@dawra.example' } as const

import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Language, Localized } from '@dawra/contract/common'
import type { Listing } from '@dawra/contract/listings'
import { percentOff } from '@dawra/contract/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/product'
import type { Venue } from '@dawra/contract/venues'

/** What the picture of a shared link says; never where a donor lives, only the area. */
export interface Card {
  language: Language
  brand: typeof PRODUCT_NAME
  /** A line above the title. */
  kicker: string
  title: string
  price: string | null
  was: string | null
  badge: string | null
  place: string
  hasPhoto: boolean
}

const TEXTS = {
  en: {
    deal: 'Surplus deal',
    donation: 'Given away',
    feed: 'For animals',
    venue: 'Surplus food at a discount',
    free: 'Free',
    off: (percent: number) => `${percent}% off`,
    money: (amount: string) => `OMR\u00a0${amount}`,
    kg: (kg: string) => `${kg} kg`,
  },
  ar: {
    deal: 'عرض من فائض الطعام',
    donation: 'تبرّع غذائي',
    feed: 'علف للحيوانات',
    venue: 'فائض طعام بأسعار مخفّضة',
    free: 'مجانًا',
    off: (percent: number) => `خصم ${percent}%`,
    money: (amount: string) => `${amount}\u00a0ر.ع.`,
    kg: (kg: string) => `${kg} كجم`,
  },
} as const

/** Longer ones would not fit. */
const LONGEST_TITLE = 78

export function cardOfListing(listing: Listing, language: Language): { card: Card; picture: string | null } {
  const texts = TEXTS[language]
  const money = (baisa: number) => texts.money((baisa / 1000).toFixed(3))
  if (listing.type === 'deal') {
    const { title, venue, price, originalPrice, picture } = listing.deal
    const off = percentOff(originalPrice, price)
    return cardWith(language, picture, {
      kicker: texts.deal,
      title: plain(title, language),
      price: money(price),
      was: money(originalPrice),
      badge: off > 0 ? texts.off(off) : null,
      place: joined(plain(venue.name, language), areaName(venue.area, language)),
    })
  }
  const { kind, title, price, gramsLeft, grams, area, picture } = listing.donation
  return cardWith(language, picture, {
    kicker: kind === 'feed' ? texts.feed : texts.donation,
    title: plain(title, language),
    price: price === 0 ? texts.free : money(price),
    was: null,
    badge: null,
    place: joined(areaName(area, language), texts.kg(String(Math.round((gramsLeft || grams) / 100) / 10))),
  })
}

export const cardOfVenue = ({ name, area, picture }: Venue, language: Language) =>
  cardWith(language, picture, {
    kicker: TEXTS[language].venue,
    title: plain(name, language),
    price: null,
    was: null,
    badge: null,
    place: areaName(area, language),
  })

type Words = Omit<Card, 'language' | 'brand' | 'hasPhoto'>

const cardWith = (language: Language, picture: string | null, words: Words) => ({
  picture,
  card: { ...words, language, brand: PRODUCT_NAME, hasPhoto: picture !== null },
})

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const areaName = (slug: string, language: Language) => areaBySlug(slug)?.name[language] ?? ''

/** Only what our faces can draw: no emoji, no marks that would turn the line around. */
function plain(text: Localized, language: Language): string {
  const chosen = text[language] ?? text[language === 'ar' ? 'en' : 'ar'] ?? ''
  const drawable = chosen
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Cf}|\uFE0F|\u20E3/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...drawable]
  return letters.length > LONGEST_TITLE
    ? `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trim()}…`
    : drawable
}

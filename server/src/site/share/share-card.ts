import type { Listing } from '@dawra/contract/browse/listings'
import { areaName, type City } from '@dawra/contract/platform/areas.rules'
import { CONVENTIONS, type Conventions } from '@dawra/contract/platform/languages.rules'
import { percentOff } from '@dawra/contract/platform/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import type { Venue } from '@dawra/contract/venues/schemas'
import { dealTexts } from '#deals'
import { donationTexts } from '#donations'
import { formatIn } from '#platform/texts/format'
import { venueTexts } from '#venues'

/** Texts of a shared link's picture; for a donor only the area, never the place. */
export interface Card {
  language: Language
  direction: Conventions['direction']
  script: Conventions['script']
  brand: typeof PRODUCT_NAME
  kicker: string
  title: string
  price: string | null
  was: string | null
  badge: string | null
  place: string
  hasPhoto: boolean
}

/** The longest title that fits. */
const LONGEST_TITLE = 78

export function cardOfListing(
  listing: Listing,
  language: Language,
  city: City,
): { card: Card; picture: string | null } {
  const { money, kilograms } = formatIn(language)
  if (listing.type === 'deal') {
    const { kicker, off, unnamed } = dealTexts[language].share
    const { title, venue, price, originalPrice, picture } = listing.deal
    const percent = percentOff(originalPrice, price)
    return cardWith(language, picture, {
      kicker,
      title: plain(title, language, unnamed),
      price: money(price),
      was: money(originalPrice),
      badge: percent > 0 ? off(percent) : null,
      place: joined(plain(venue.name, language, ''), areaName(city, venue.area, language)),
    })
  }
  const { kicker, free, unnamed } = donationTexts[language].share
  const { kind, title, price, gramsLeft, grams, area, picture } = listing.donation
  return cardWith(language, picture, {
    kicker: kicker[kind],
    title: plain(title, language, unnamed),
    price: price === 0 ? free : money(price),
    was: null,
    badge: null,
    place: joined(areaName(city, area, language), kilograms(Math.round((gramsLeft || grams) / 100) * 100)),
  })
}

export const cardOfVenue = ({ name, area, picture }: Venue, language: Language, city: City) =>
  cardWith(language, picture, {
    kicker: venueTexts[language].share.kicker,
    title: plain(name, language, venueTexts[language].unnamed),
    price: null,
    was: null,
    badge: null,
    place: areaName(city, area, language),
  })

type Content = Omit<Card, 'language' | 'direction' | 'script' | 'brand' | 'hasPhoto'>

function cardWith(language: Language, picture: string | null, content: Content) {
  const { direction, script } = CONVENTIONS[language]
  const hasPhoto = picture !== null
  return { picture, card: { ...content, language, direction, script, brand: PRODUCT_NAME, hasPhoto } }
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** A text of characters that our fonts have, without marks that would change the text direction. */
function plain(text: Localized, language: Language, unnamed: string): string {
  const drawable = formatIn(language)
    .printed(text, unnamed)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
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

import { areaName } from '@dawra/contract/platform/areas.rules'
import type { VenueRating } from '@dawra/contract/reviews/schemas'
import { type Hours, weekAhead, withHours } from '@dawra/contract/venues/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import { pick } from '#lib/locale'
import type { Place } from './structured-data.ts'

const SCHEMA = 'https://schema.org'
const TYPES: Record<Venue['type'], string> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  bakery: 'Bakery',
  sweets: 'FoodEstablishment',
  hotel: 'Hotel',
  grocery: 'GroceryStore',
  caterer: 'FoodEstablishment',
  juice_bar: 'FoodEstablishment',
}
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** schema.org has no value for "open all day": it is written as 00:00 to 23:59. */
const clocks = ({ opens, closes }: Hours) =>
  opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }

const specification = (facts: object) => ({ '@type': 'OpeningHoursSpecification', ...facts })

/** The usual week without the Friday pause. */
const weekly = (hours: Venue['hours'], fridayPause: Venue['fridayPause'], during: object = {}) =>
  weekAhead({ ...withHours(hours), fridayPause }, new Date()).flatMap(day =>
    day.hours.map(opening =>
      specification({ dayOfWeek: `${SCHEMA}/${DAYS[day.day]}`, ...clocks(opening), ...during }),
    ),
  )

function special({ specialDays, ramadan, ramadanHours, fridayPause }: Venue) {
  const days = specialDays.flatMap(({ date, hours }) => {
    const during = { validFrom: date, validThrough: date }
    // schema.org writes a closed day as 00:00 to 00:00.
    if (hours.length === 0) return [specification({ opens: '00:00', closes: '00:00', ...during })]
    return hours.map(opening => specification({ ...clocks(opening), ...during }))
  })
  if (!ramadan || !ramadanHours) return days
  const during = { validFrom: ramadan.startsOn, validThrough: ramadan.endsOn }
  return [...days, ...weekly(ramadanHours, fridayPause, during)]
}

const orNothing = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)

/** A venue for search engines: address, hours, phone. Null for a permanently closed venue. */
export function venueData(venue: Venue, rating: VenueRating | undefined, { publicUrl, locale, city }: Place) {
  if (venue.closedSince) return null
  const { id, point, picture } = venue
  return {
    '@context': SCHEMA,
    '@type': TYPES[venue.type],
    '@id': `${publicUrl}/business/${id}`,
    url: `${publicUrl}/business/${id}`,
    name: pick(venue.name, locale),
    description: pick(venue.description, locale) || undefined,
    telephone: venue.phone,
    image: picture
      ? `${publicUrl}/pictures/${picture}/1280.webp`
      : `${publicUrl}/share/venue/${id}.${locale}.jpg`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: pick(venue.address, locale),
      addressLocality: areaName(city, venue.area, locale),
      addressRegion: city.name[locale],
      addressCountry: 'OM',
    },
    geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
    hasMap: `https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lng}`,
    aggregateRating: rating?.stars
      ? { '@type': 'AggregateRating', ratingValue: rating.stars, ratingCount: rating.count, bestRating: 5 }
      : undefined,
    openingHoursSpecification: orNothing(weekly(venue.hours, venue.fridayPause)),
    specialOpeningHoursSpecification: orNothing(special(venue)),
  }
}

import type { DealDetail } from '@dawra/contract/browse/schemas'
import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { areaName } from '@dawra/contract/platform/areas.rules'
import { pick } from '#lib/locale'
import type { Place } from './structured-data.ts'

const SCHEMA = 'https://schema.org'

const rials = (baisa: number) => (baisa / 1000).toFixed(3)

function picturesOf(kind: 'deal' | 'donation', { id, picture }: DealDetail | DonationDetail, place: Place) {
  const card = `${place.publicUrl}/share/${kind}/${id}.${place.locale}.jpg`
  return picture ? [`${place.publicUrl}/pictures/${picture}/1280.webp`, card] : [card]
}

/** A deal as a schema.org product with an offer by its venue, valid until the end of its pickup window. */
export function dealOffer(deal: DealDetail, place: Place) {
  const { publicUrl, locale } = place
  const { venue } = deal
  const isOnSale = deal.status === 'live'
  const availability = !isOnSale ? 'Discontinued' : deal.remaining > 0 ? 'LimitedAvailability' : 'SoldOut'
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: pick(deal.title, locale),
    description: pick(deal.description, locale) || undefined,
    image: picturesOf('deal', deal, place),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/deal/${deal.id}`,
      price: rials(deal.price),
      priceCurrency: 'OMR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${SCHEMA}/StrikethroughPrice`,
        price: rials(deal.originalPrice),
        priceCurrency: 'OMR',
      },
      availability: `${SCHEMA}/${availability}`,
      inventoryLevel: { '@type': 'QuantitativeValue', value: deal.remaining },
      availabilityStarts: deal.window.startsAt,
      availabilityEnds: deal.window.endsAt,
      priceValidUntil: deal.window.endsAt,
      itemCondition: `${SCHEMA}/NewCondition`,
      availableDeliveryMethod: `${SCHEMA}/OnSitePickup`,
      seller: {
        '@type': 'FoodEstablishment',
        name: pick(venue.name, locale),
        url: `${publicUrl}/business/${venue.id}`,
      },
    },
  }
}

/** A donation as an offer in an area. For privacy it has no exact address and no name of a household. */
export function donationOffer(donation: DonationDetail, place: Place) {
  const { publicUrl, locale } = place
  const isOpen = donation.status === 'available' && donation.gramsLeft > 0
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: pick(donation.title, locale),
    description: pick(donation.description, locale) || undefined,
    image: picturesOf('donation', donation, place),
    weight: { '@type': 'QuantitativeValue', value: donation.grams / 1000, unitCode: 'KGM' },
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/deal/${donation.id}`,
      price: rials(donation.price),
      priceCurrency: 'OMR',
      availability: `${SCHEMA}/${isOpen ? 'LimitedAvailability' : 'Discontinued'}`,
      availabilityStarts: donation.window.startsAt,
      availabilityEnds: donation.window.endsAt,
      areaServed: { '@type': 'Place', name: areaName(place.city, donation.area, locale) },
      ...(donation.donor.kind === 'business' && {
        seller: { '@type': 'Organization', name: donation.donor.name },
      }),
    },
  }
}

import type { VenuePaper } from '@dawra/contract/businesses/venue-papers.rules'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Venue } from '@dawra/contract/venues/schemas'
import { renderSVG } from 'uqr'
import { formatIn } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'

export type PosterContent = ReturnType<typeof posterContent>

export const venuePage = (venueId: string, publicUrl: string) =>
  new URL(`/business/${venueId}`, publicUrl).href

export function posterContent(venue: Pick<Venue, 'id' | 'name'>, kind: VenuePaper, publicUrl: string) {
  const address = venuePage(venue.id, publicUrl)
  return {
    kind,
    fileTitle: PRODUCT_NAME.en,
    qr: renderSVG(address, { ecc: 'M', border: 0 }),
    address: address.replace(/^https?:\/\//, ''),
    texts: LANGUAGES.map(language => ({
      language,
      brand: PRODUCT_NAME[language],
      name: formatIn(language).printed(venue.name, TEXTS[language].unnamed),
      ...TEXTS[language].poster,
    })),
  }
}

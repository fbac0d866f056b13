import type { DealDetail } from '@dawra/contract/browse/schemas'
import { isMembersOnly } from '@dawra/contract/deals/rules'
import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { areaName } from '@dawra/contract/platform/areas.rules'
import type { QueryClient } from '@tanstack/react-query'
import { listingQuery } from '#features/listing/queries.ts'
import type { Boot } from '#lib/boot'
import { cityIn } from '#lib/city'
import { createFormat } from '#lib/format'
import { pick } from '#lib/locale'
import { knownMessages, type Messages } from '#lib/messages'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'

interface Context {
  boot: Boot
  queryClient: QueryClient
  messages: Messages
}

export function listingHead(context: Context, listingId: string) {
  const listing = context.queryClient.getQueryData(listingQuery(listingId).queryKey)
  if (listing?.type === 'deal') return dealHead(context, listing.deal)
  // In the browser these messages are loaded with the lazy part, which then sets the title.
  if (listing && knownMessages(context.boot.locale).listing) return donationHead(context, listing.donation)
  return {}
}

function dealHead({ boot, messages }: Context, deal: DealDetail) {
  const t = translatorOf({ boot, messages })
  const format = createFormat(boot.locale, new Date(boot.now), boot)
  const venue = pick(deal.venue.name, boot.locale)
  return pageHead({
    title: t('deals.page.head', { title: pick(deal.title, boot.locale), venue }),
    description: t('deals.page.headDescription', {
      price: format.money(deal.price),
      original: format.money(deal.originalPrice),
      venue,
      window: format.window(deal.window),
    }),
    image: `/share/deal/${deal.id}.${boot.locale}.jpg`,
    hidden: isMembersOnly(deal, new Date(boot.now)),
  })
}

function donationHead({ boot, queryClient }: Context, donation: DonationDetail) {
  const t = translatorOf({ boot, messages: knownMessages(boot.locale) })
  const format = createFormat(boot.locale, new Date(boot.now), boot)
  const facts = {
    area: areaName(cityIn(queryClient), donation.area, boot.locale),
    weight: format.weight(donation.gramsLeft || donation.grams),
    window: format.window(donation.window),
    price: format.money(donation.price),
  }
  return pageHead({
    title: t('listing.head', { title: pick(donation.title, boot.locale), area: facts.area }),
    description: donation.price === 0 ? t('listing.headFree', facts) : t('listing.headPriced', facts),
    image: `/share/donation/${donation.id}.${boot.locale}.jpg`,
  })
}

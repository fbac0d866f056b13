import type { DriverLanguage } from '@dawra/contract/platform/languages.rules'
import type accounting from '../locales/en/accounting.json'
import type admin from '../locales/en/admin.json'
import type adminAbuse from '../locales/en/admin-abuse.json'
import type adminAreas from '../locales/en/admin-areas.json'
import type adminAudit from '../locales/en/admin-audit.json'
import type adminBins from '../locales/en/admin-bins.json'
import type adminBreaches from '../locales/en/admin-breaches.json'
import type adminCare from '../locales/en/admin-care.json'
import type adminFleet from '../locales/en/admin-fleet.json'
import type adminHeaps from '../locales/en/admin-heaps.json'
import type adminLists from '../locales/en/admin-lists.json'
import type adminOffice from '../locales/en/admin-office.json'
import type adminOverviews from '../locales/en/admin-overviews.json'
import type adminPrivacy from '../locales/en/admin-privacy.json'
import type adminRounds from '../locales/en/admin-rounds.json'
import type adminSettings from '../locales/en/admin-settings.json'
import type batch from '../locales/en/batch.json'
import type bell from '../locales/en/bell.json'
import type bins from '../locales/en/bins.json'
import type browse from '../locales/en/browse.json'
import type business from '../locales/en/business.json'
import type businessDeals from '../locales/en/business-deals.json'
import type businessOrders from '../locales/en/business-orders.json'
import type businessPapers from '../locales/en/business-papers.json'
import type businesses from '../locales/en/businesses.json'
import type cart from '../locales/en/cart.json'
import type charities from '../locales/en/charities.json'
import type checkout from '../locales/en/checkout.json'
import type collected from '../locales/en/collected.json'
import type collections from '../locales/en/collections.json'
import type composting from '../locales/en/composting.json'
import type conflict from '../locales/en/conflict.json'
import type deals from '../locales/en/deals.json'
import type documents from '../locales/en/documents.json'
import type donations from '../locales/en/donations.json'
import type driver from '../locales/en/driver.json'
import type errors from '../locales/en/errors.json'
import type favourites from '../locales/en/favourites.json'
import type giving from '../locales/en/giving.json'
import type help from '../locales/en/help.json'
import type identity from '../locales/en/identity.json'
import type impact from '../locales/en/impact.json'
import type impactMethod from '../locales/en/impact-method.json'
import type install from '../locales/en/install.json'
import type landing from '../locales/en/landing.json'
import type leftovers from '../locales/en/leftovers.json'
import type legal from '../locales/en/legal.json'
import type listing from '../locales/en/listing.json'
import type listingFields from '../locales/en/listing-fields.json'
import type map from '../locales/en/map.json'
import type messages from '../locales/en/messages.json'
import type moderation from '../locales/en/moderation.json'
import type money from '../locales/en/money.json'
import type notifications from '../locales/en/notifications.json'
import type officeActs from '../locales/en/office-acts.json'
import type offline from '../locales/en/offline.json'
import type operator from '../locales/en/operator.json'
import type operatorBusinesses from '../locales/en/operator-businesses.json'
import type operatorCompost from '../locales/en/operator-compost.json'
import type operatorCorrections from '../locales/en/operator-corrections.json'
import type operatorDocuments from '../locales/en/operator-documents.json'
import type operatorPayouts from '../locales/en/operator-payouts.json'
import type operatorSupport from '../locales/en/operator-support.json'
import type orders from '../locales/en/orders.json'
import type pickupHelp from '../locales/en/pickup-help.json'
import type profile from '../locales/en/profile.json'
import type push from '../locales/en/push.json'
import type refusals from '../locales/en/refusals.json'
import type reviews from '../locales/en/reviews.json'
import type rewards from '../locales/en/rewards.json'
import type roles from '../locales/en/roles.json'
import type roundReview from '../locales/en/round-review.json'
import type schedule from '../locales/en/schedule.json'
import type searches from '../locales/en/searches.json'
import type secondFactor from '../locales/en/second-factor.json'
import type security from '../locales/en/security.json'
import type seller from '../locales/en/seller.json'
import type sessions from '../locales/en/sessions.json'
import type sharing from '../locales/en/sharing.json'
import type shell from '../locales/en/shell.json'
import type shop from '../locales/en/shop.json'
import type support from '../locales/en/support.json'
import type team from '../locales/en/team.json'
import type templates from '../locales/en/templates.json'
import type testOrder from '../locales/en/test-order.json'
import type venueAnalytics from '../locales/en/venue-analytics.json'
import type venueDetails from '../locales/en/venue-details.json'
import type venues from '../locales/en/venues.json'
import type viewing from '../locales/en/viewing.json'
import type { Locale } from './locale.ts'

/** All messages by domain. A domain has one file for each language, and a chunk of its own. */
export interface Messages {
  accounting: typeof accounting
  admin: typeof admin
  adminAbuse: typeof adminAbuse
  adminAudit: typeof adminAudit
  adminBins: typeof adminBins
  adminBreaches: typeof adminBreaches
  adminCare: typeof adminCare
  adminOverviews: typeof adminOverviews
  adminHeaps: typeof adminHeaps
  adminFleet: typeof adminFleet
  adminLists: typeof adminLists
  adminOffice: typeof adminOffice
  adminAreas: typeof adminAreas
  adminRounds: typeof adminRounds
  adminSettings: typeof adminSettings
  adminPrivacy: typeof adminPrivacy
  batch: typeof batch
  bell: typeof bell
  bins: typeof bins
  browse: typeof browse
  business: typeof business
  businessDeals: typeof businessDeals
  businessOrders: typeof businessOrders
  businesses: typeof businesses
  businessPapers: typeof businessPapers
  cart: typeof cart
  charities: typeof charities
  checkout: typeof checkout
  collected: typeof collected
  collections: typeof collections
  composting: typeof composting
  conflict: typeof conflict
  deals: typeof deals
  documents: typeof documents
  donations: typeof donations
  driver: typeof driver
  errors: typeof errors
  favourites: typeof favourites
  giving: typeof giving
  help: typeof help
  identity: typeof identity
  impact: typeof impact
  impactMethod: typeof impactMethod
  landing: typeof landing
  notifications: typeof notifications
  offline: typeof offline
  officeActs: typeof officeActs
  operator: typeof operator
  operatorBusinesses: typeof operatorBusinesses
  operatorCompost: typeof operatorCompost
  operatorDocuments: typeof operatorDocuments
  operatorCorrections: typeof operatorCorrections
  operatorPayouts: typeof operatorPayouts
  operatorSupport: typeof operatorSupport
  install: typeof install
  leftovers: typeof leftovers
  legal: typeof legal
  listing: typeof listing
  listingFields: typeof listingFields
  map: typeof map
  messages: typeof messages
  moderation: typeof moderation
  money: typeof money
  orders: typeof orders
  pickupHelp: typeof pickupHelp
  profile: typeof profile
  push: typeof push
  refusals: typeof refusals
  reviews: typeof reviews
  rewards: typeof rewards
  roles: typeof roles
  roundReview: typeof roundReview
  searches: typeof searches
  schedule: typeof schedule
  secondFactor: typeof secondFactor
  security: typeof security
  sessions: typeof sessions
  sharing: typeof sharing
  shell: typeof shell
  seller: typeof seller
  shop: typeof shop
  support: typeof support
  team: typeof team
  templates: typeof templates
  testOrder: typeof testOrder
  venueAnalytics: typeof venueAnalytics
  venueDetails: typeof venueDetails
  venues: typeof venues
  viewing: typeof viewing
}
export type Domain = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The domains whose messages the page uses; a test finds missing ones. */
    messages?: readonly Domain[]
    /** Domains that a lazily loaded component of the page needs (`lazyPart`). */
    lazyMessages?: readonly Domain[]
    completeAsHtml?: boolean
  }
}

const files = import.meta.glob<object>(['../locales/*/*.json', '!../locales/*/crash.json'], {
  import: 'default',
})

/** `businessDeals` is in `business-deals.json`. */
const fileOf = (domain: Domain) => domain.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const messagesKey = (domain: Domain, locale: DriverLanguage) => `${locale}/${fileOf(domain)}`

export const domainsOf = (matches: readonly { staticData: { messages?: readonly Domain[] } }[]) =>
  matches.flatMap(match => match.staticData.messages ?? [])

const loaded: Partial<Record<Locale, Partial<Messages>>> = {}

async function read(domain: Domain, locale: DriverLanguage) {
  const messages = await files[`../locales/${messagesKey(domain, locale)}.json`]?.()
  return [domain, messages] as const
}

/**
 * Loads messages and returns them with all loaded before: a page that is being left still needs its own.
 * Typed as all messages, but a page uses only those that its route declares (`route-messages.test.ts`).
 */
export async function loadMessages(domains: readonly Domain[], locale: Locale): Promise<Messages> {
  const missing = domains.filter(domain => !(domain in (loaded[locale] ?? {})))
  if (missing.length > 0) {
    const entries = await Promise.all(missing.map(domain => read(domain, locale)))
    loaded[locale] = { ...loaded[locale], ...Object.fromEntries(entries) }
  }
  return loaded[locale] as Messages
}

/** All messages loaded so far, for a lazily loaded component that loaded its own. */
export const knownMessages = (locale: Locale) => loaded[locale] as Messages

/** The texts of the driver's area, which has more languages than the other pages. */
export const loadDriverTexts = async (language: DriverLanguage): Promise<Messages['driver'] | undefined> =>
  (await read('driver', language))[1] as Messages['driver'] | undefined

import type browse from '../locales/en/browse.json'
import type business from '../locales/en/business.json'
import type businessDeals from '../locales/en/business-deals.json'
import type businessOrders from '../locales/en/business-orders.json'
import type cart from '../locales/en/cart.json'
import type checkout from '../locales/en/checkout.json'
import type collections from '../locales/en/collections.json'
import type composting from '../locales/en/composting.json'
import type conflict from '../locales/en/conflict.json'
import type deals from '../locales/en/deals.json'
import type donations from '../locales/en/donations.json'
import type errors from '../locales/en/errors.json'
import type favourites from '../locales/en/favourites.json'
import type giving from '../locales/en/giving.json'
import type help from '../locales/en/help.json'
import type identity from '../locales/en/identity.json'
import type impact from '../locales/en/impact.json'
import type impactMethod from '../locales/en/impact-method.json'
import type landing from '../locales/en/landing.json'
import type legal from '../locales/en/legal.json'
import type listing from '../locales/en/listing.json'
import type listingFields from '../locales/en/listing-fields.json'
import type map from '../locales/en/map.json'
import type messages from '../locales/en/messages.json'
import type moderation from '../locales/en/moderation.json'
import type operator from '../locales/en/operator.json'
import type operatorCompost from '../locales/en/operator-compost.json'
import type orders from '../locales/en/orders.json'
import type profile from '../locales/en/profile.json'
import type reviews from '../locales/en/reviews.json'
import type rewards from '../locales/en/rewards.json'
import type roles from '../locales/en/roles.json'
import type schedule from '../locales/en/schedule.json'
import type searches from '../locales/en/searches.json'
import type secondFactor from '../locales/en/second-factor.json'
import type security from '../locales/en/security.json'
import type sessions from '../locales/en/sessions.json'
import type sharing from '../locales/en/sharing.json'
import type shell from '../locales/en/shell.json'
import type shop from '../locales/en/shop.json'
import type support from '../locales/en/support.json'
import type team from '../locales/en/team.json'
import type venues from '../locales/en/venues.json'
import type { Locale } from './locale.ts'

/** All words by domain; each domain is a file in both languages and a chunk of its own. */
export interface Messages {
  browse: typeof browse
  business: typeof business
  businessDeals: typeof businessDeals
  businessOrders: typeof businessOrders
  cart: typeof cart
  checkout: typeof checkout
  collections: typeof collections
  composting: typeof composting
  conflict: typeof conflict
  deals: typeof deals
  donations: typeof donations
  errors: typeof errors
  favourites: typeof favourites
  giving: typeof giving
  help: typeof help
  identity: typeof identity
  impact: typeof impact
  impactMethod: typeof impactMethod
  landing: typeof landing
  operator: typeof operator
  operatorCompost: typeof operatorCompost
  legal: typeof legal
  listing: typeof listing
  listingFields: typeof listingFields
  map: typeof map
  messages: typeof messages
  moderation: typeof moderation
  orders: typeof orders
  profile: typeof profile
  reviews: typeof reviews
  rewards: typeof rewards
  roles: typeof roles
  searches: typeof searches
  schedule: typeof schedule
  secondFactor: typeof secondFactor
  security: typeof security
  sessions: typeof sessions
  sharing: typeof sharing
  shell: typeof shell
  shop: typeof shop
  support: typeof support
  team: typeof team
  venues: typeof venues
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
    /** The domains whose words the page asks for; a test finds the one that was forgotten. */
    words?: readonly Domain[]
    /** Those that a part of the page brings itself when it is shown (`later`). */
    laterWords?: readonly Domain[]
    /** What this address shows is complete as HTML, before any script has run. */
    completeAsHtml?: boolean
  }
}

const files = import.meta.glob<object>(['../locales/*/*.json', '!../locales/*/crash.json'], {
  import: 'default',
})

/** `businessDeals` stands in `business-deals.json`. */
const fileOf = (domain: Domain) => domain.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Names the chunk of a domain's words in the assets of the build. */
export const wordsKey = (domain: Domain, locale: Locale) => `${locale}/${fileOf(domain)}`

/** What the pages of a match list ask for. */
export const domainsOf = (matches: readonly { staticData: { words?: readonly Domain[] } }[]) =>
  matches.flatMap(match => match.staticData.words ?? [])

const loaded: Partial<Record<Locale, Partial<Messages>>> = {}

async function read(domain: Domain, locale: Locale) {
  const words = await files[`../locales/${wordsKey(domain, locale)}.json`]?.()
  return [domain, words] as const
}

/**
 * The words of these domains and of all that were loaded before, so that a page which is leaving keeps its own.
 * Typed as all words: a page only asks for what its route names (`words.test.ts`).
 */
export async function loadMessages(domains: readonly Domain[], locale: Locale): Promise<Messages> {
  const missing = domains.filter(domain => !(domain in (loaded[locale] ?? {})))
  if (missing.length > 0) {
    const words = await Promise.all(missing.map(domain => read(domain, locale)))
    loaded[locale] = { ...loaded[locale], ...Object.fromEntries(words) }
  }
  return loaded[locale] as Messages
}

/** All words that were loaded so far, for a part that has brought its own. */
export const knownMessages = (locale: Locale) => loaded[locale] as Messages

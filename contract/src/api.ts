import * as abuse from './abuse.ts'
import * as accounting from './accounting.ts'
import * as analytics from './analytics.ts'
import * as approvals from './approvals.ts'
import * as areas from './areas.ts'
import * as asking from './asking.ts'
import * as audit from './audit.ts'
import * as bankStatements from './bank-statements.ts'
import * as batchPage from './batch-page.ts'
import * as binBuildings from './bin-buildings.ts'
import * as binDays from './bin-days.ts'
import * as binOffice from './bin-office.ts'
import * as binPage from './bin-page.ts'
import * as binProblems from './bin-problems.ts'
import * as binStore from './bin-store.ts'
import * as bins from './bins.ts'
import * as board from './board.ts'
import * as breaches from './breaches.ts'
import * as browse from './browse.ts'
import * as bulkPickups from './bulk-pickups.ts'
import * as businessChanges from './business-changes.ts'
import * as businessStory from './business-story.ts'
import * as businesses from './businesses.ts'
import * as cards from './cards.ts'
import * as care from './care.ts'
import * as charities from './charities.ts'
import * as charityClaims from './charity-claims.ts'
import * as checkout from './checkout.ts'
import * as claims from './claims.ts'
import * as collections from './collections.ts'
import * as composting from './composting.ts'
import * as contactActs from './contact-acts.ts'
import * as corrections from './corrections.ts'
import * as dealCopies from './deal-copies.ts'
import * as deals from './deals.ts'
import * as deliveryAreas from './delivery-areas.ts'
import * as detours from './detours.ts'
import * as documents from './documents.ts'
import * as donationStory from './donation-story.ts'
import * as donorMoney from './donor-money.ts'
import * as driver from './driver.ts'
import * as favourites from './favourites.ts'
import * as find from './find.ts'
import * as fleet from './fleet.ts'
import * as giving from './giving.ts'
import * as handOutCodes from './hand-out-codes.ts'
import * as handOvers from './hand-overs.ts'
import * as heapReadings from './heap-readings.ts'
import * as heapSites from './heap-sites.ts'
import * as identity from './identity.ts'
import * as insights from './insights.ts'
import type { NameOf, Route } from './kit.ts'
import * as leftStops from './left-stops.ts'
import * as leftovers from './leftovers.ts'
import * as licences from './licences.ts'
import * as listings from './listings.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as moneyChecks from './money-checks.ts'
import * as notifications from './notifications.ts'
import * as office from './office.ts'
import * as officeBooks from './office-books.ts'
import * as officeCharities from './office-charities.ts'
import * as officeLists from './office-lists.ts'
import * as openRounds from './open-rounds.ts'
import * as orderActs from './order-acts.ts'
import * as orderDocuments from './order-documents.ts'
import * as orderStory from './order-story.ts'
import * as orders from './orders.ts'
import * as packing from './packing.ts'
import * as parcels from './parcels.ts'
import * as partRefunds from './part-refunds.ts'
import * as passedOver from './passed-over.ts'
import * as payeeMoney from './payee-money.ts'
import * as payoutTerms from './payout-terms.ts'
import * as payouts from './payouts.ts'
import * as personActs from './person-acts.ts'
import * as personLimits from './person-limits.ts'
import * as personStory from './person-story.ts'
import * as pickupProblems from './pickup-problems.ts'
import * as pictures from './pictures.ts'
import * as privacy from './privacy.ts'
import * as privacyRequests from './privacy-requests.ts'
import * as processing from './processing.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as reasons from './reasons.ts'
import * as recalls from './recalls.ts'
import * as replans from './replans.ts'
import * as reviews from './reviews.ts'
import * as rewardCatalogue from './reward-catalogue.ts'
import * as rewards from './rewards.ts'
import * as roles from './roles.ts'
import * as roundReview from './round-review.ts'
import * as rounds from './rounds.ts'
import * as seasons from './seasons.ts'
import * as sellerMoney from './seller-money.ts'
import * as sellers from './sellers.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as shop from './shop.ts'
import * as shopOrders from './shop-orders.ts'
import * as standingRequests from './standing-requests.ts'
import * as stories from './stories.ts'
import * as subscriberRounds from './subscriber-rounds.ts'
import * as support from './support.ts'
import * as supportOffice from './support-office.ts'
import * as supportSettings from './support-settings.ts'
import * as team from './team.ts'
import * as templates from './templates.ts'
import * as testOrders from './test-orders.ts'
import * as tonight from './tonight.ts'
import * as venueActs from './venue-acts.ts'
import * as venueHabits from './venue-habits.ts'
import * as venuePapers from './venue-papers.ts'
import * as venueStory from './venue-story.ts'
import * as venues from './venues.ts'
import * as viewing from './viewing.ts'
import * as voucherActs from './voucher-acts.ts'
import * as vouchers from './vouchers.ts'

const domains = {
  pictures,
  identity,
  sessions,
  roles,
  office,
  audit,
  approvals,
  settings,
  areas,
  venues,
  seasons,
  businesses,
  businessChanges,
  venuePapers,
  team,
  deals,
  dealCopies,
  templates,
  venueHabits,
  find,
  giving,
  leftovers,
  asking,
  standingRequests,
  leftStops,
  passedOver,
  licences,
  claims,
  charities,
  charityClaims,
  handOutCodes,
  officeCharities,
  composting,
  shop,
  sellers,
  deliveryAreas,
  collections,
  bins,
  binPage,
  binDays,
  binBuildings,
  binOffice,
  binStore,
  binProblems,
  fleet,
  detours,
  rounds,
  replans,
  openRounds,
  driver,
  roundReview,
  subscriberRounds,
  browse,
  listings,
  orders,
  checkout,
  orderDocuments,
  pickupProblems,
  shopOrders,
  packing,
  parcels,
  processing,
  heapReadings,
  heapSites,
  batchPage,
  orderActs,
  venueActs,
  personActs,
  personLimits,
  contactActs,
  partRefunds,
  recalls,
  vouchers,
  voucherActs,
  board,
  handOvers,
  testOrders,
  payeeMoney,
  payouts,
  moneyChecks,
  corrections,
  donorMoney,
  bankStatements,
  sellerMoney,
  documents,
  accounting,
  officeBooks,
  payoutTerms,
  reviews,
  reasons,
  rewardCatalogue,
  rewards,
  favourites,
  insights,
  analytics,
  cards,
  profile,
  privacy,
  personStory,
  orderStory,
  venueStory,
  businessStory,
  donationStory,
  stories,
  privacyRequests,
  breaches,
  support,
  supportOffice,
  supportSettings,
  tonight,
  messages,
  abuse,
  moderation,
  notifications,
  push,
  care,
  officeLists,
  bulkPickups,
  viewing,
}

type Declared = {
  [D in keyof typeof domains]: {
    [N in keyof (typeof domains)[D]]: (typeof domains)[D][N] extends Route ? (typeof domains)[D][N] : never
  }[keyof (typeof domains)[D]]
}[keyof typeof domains]

/** Every route by its name, for the typed client: `Api['GET /api/v1/deals']`. */
export type Api = { [R in Declared as NameOf<R>]: R }

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every declared route: the server answers all of them, the reference page lists them. */
export const ROUTES: readonly Route[] = Object.values(domains).flatMap(domain =>
  (Object.values(domain) as unknown[]).filter(isRoute),
)

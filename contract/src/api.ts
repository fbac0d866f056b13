import * as abuse from './abuse/routes.ts'
import * as approvals from './approvals/routes.ts'
import * as audit from './audit/routes.ts'
import * as binPage from './bins/bin-page.ts'
import * as binBuildings from './bins/buildings.ts'
import * as binStore from './bins/numbered-bins.ts'
import * as binOffice from './bins/office-subscriptions.ts'
import * as binProblems from './bins/problems.ts'
import * as bins from './bins/routes.ts'
import * as binDays from './bins/subscription-days.ts'
import * as listings from './browse/listings.ts'
import * as browse from './browse/routes.ts'
import * as tonight from './browse/tonight.ts'
import * as businessChanges from './businesses/changes.ts'
import * as businesses from './businesses/routes.ts'
import * as venuePapers from './businesses/venue-papers.ts'
import * as care from './care/routes.ts'
import * as charityClaims from './charities/claims.ts'
import * as handOutCodes from './charities/hand-out-codes.ts'
import * as officeCharities from './charities/office-charities.ts'
import * as charities from './charities/routes.ts'
import * as collections from './collections/routes.ts'
import * as composting from './composting/routes.ts'
import * as dealCopies from './deals/copy-targets.ts'
import * as deals from './deals/routes.ts'
import * as templates from './deals/templates.ts'
import * as venueHabits from './deals/venue-habits.ts'
import * as businessOverview from './desk/business-overview.ts'
import * as donationOverview from './desk/donation-overview.ts'
import * as find from './desk/find.ts'
import * as officeLists from './desk/lists.ts'
import * as orderOverview from './desk/order-overview.ts'
import * as personOverview from './desk/person-overview.ts'
import * as stories from './desk/timelines.ts'
import * as venueOverview from './desk/venue-overview.ts'
import * as accounting from './documents/accounting.ts'
import * as documents from './documents/routes.ts'
import * as claims from './donations/claims.ts'
import * as giving from './donations/giving.ts'
import * as leftovers from './donations/leftovers.ts'
import * as licences from './donations/licences.ts'
import * as asking from './donations/requests.ts'
import * as standingRequests from './donations/standing-requests.ts'
import * as favourites from './favourites/routes.ts'
import * as personActs from './identity/blocks.ts'
import * as contactActs from './identity/contacts.ts'
import * as office from './identity/office-members.ts'
import * as personLimits from './identity/person-limits.ts'
import * as roles from './identity/roles.ts'
import * as identity from './identity/routes.ts'
import * as sessions from './identity/sessions.ts'
import * as viewing from './identity/viewing.ts'
import * as analytics from './insights/analytics.ts'
import * as insights from './insights/routes.ts'
import * as messages from './messages/routes.ts'
import * as moderation from './moderation/routes.ts'
import * as push from './notifications/push.ts'
import * as resend from './notifications/resend.ts'
import * as notifications from './notifications/routes.ts'
import * as board from './orders/board.ts'
import * as bulkPickups from './orders/bulk-pickups.ts'
import * as checkout from './orders/checkout.ts'
import * as handOvers from './orders/hand-overs.ts'
import * as orderActs from './orders/office-orders.ts'
import * as packing from './orders/packing.ts'
import * as parcels from './orders/parcels.ts'
import * as partRefunds from './orders/part-refunds.ts'
import * as pickupProblems from './orders/pickup-problems.ts'
import * as recalls from './orders/recalls.ts'
import * as orderDocuments from './orders/receipts.ts'
import * as orders from './orders/routes.ts'
import * as shopOrders from './orders/shop-orders.ts'
import * as testOrders from './orders/test-orders.ts'
import * as venueActs from './orders/venue-closings.ts'
import * as cards from './payments/cards.ts'
import * as moneyChecks from './payments/gateway-differences.ts'
import * as bankStatements from './payouts/bank-statements.ts'
import * as payoutTerms from './payouts/commission-terms.ts'
import * as corrections from './payouts/corrections.ts'
import * as donorBalances from './payouts/donor-balances.ts'
import * as donorMoney from './payouts/donor-money.ts'
import * as failedRefunds from './payouts/failed-refunds.ts'
import * as listedRefunds from './payouts/listed-refunds.ts'
import * as officeBooks from './payouts/office-books.ts'
import * as payeeMoney from './payouts/payee-money.ts'
import * as payouts from './payouts/routes.ts'
import * as sellerMoney from './payouts/seller-money.ts'
import * as pictures from './platform/pictures.ts'
import type { NameOf, Route } from './platform/route.ts'
import * as batchPage from './processing/batch-page.ts'
import * as heapReadings from './processing/heap-readings.ts'
import * as heapSites from './processing/heap-sites.ts'
import * as processing from './processing/routes.ts'
import * as breaches from './profile/breaches.ts'
import * as privacy from './profile/consents.ts'
import * as privacyRequests from './profile/privacy-requests.ts'
import * as profile from './profile/routes.ts'
import * as reviews from './reviews/routes.ts'
import * as points from './rewards/points.ts'
import * as rewardCatalogue from './rewards/reward-catalogue.ts'
import * as rewards from './rewards/routes.ts'
import * as roundReview from './rounds/command-review.ts'
import * as detours from './rounds/detours.ts'
import * as driver from './rounds/driver.ts'
import * as fleet from './rounds/fleet.ts'
import * as leftStops from './rounds/left-stops.ts'
import * as openRounds from './rounds/open-rounds.ts'
import * as passedOver from './rounds/passed-over.ts'
import * as replans from './rounds/replans.ts'
import * as rounds from './rounds/routes.ts'
import * as subscriberRounds from './rounds/subscriber-rounds.ts'
import * as areas from './settings/areas.ts'
import * as reasons from './settings/reasons.ts'
import * as settings from './settings/routes.ts'
import * as deliveryAreas from './shop/delivery-areas.ts'
import * as shop from './shop/routes.ts'
import * as sellerAccount from './shop/seller-account.ts'
import * as sellers from './shop/sellers.ts'
import * as supportOffice from './support/office-tickets.ts'
import * as support from './support/routes.ts'
import * as supportSettings from './support/settings.ts'
import * as venues from './venues/routes.ts'
import * as seasons from './venues/seasons.ts'
import * as team from './venues/team.ts'
import * as voucherActs from './vouchers/office-vouchers.ts'
import * as vouchers from './vouchers/routes.ts'

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
  points,
  personActs,
  personLimits,
  resend,
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
  failedRefunds,
  listedRefunds,
  donorBalances,
  moneyChecks,
  corrections,
  donorMoney,
  bankStatements,
  sellerAccount,
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
  personOverview,
  orderOverview,
  venueOverview,
  businessOverview,
  donationOverview,
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

export const ROUTES: readonly Route[] = Object.values(domains).flatMap(domain =>
  (Object.values(domain) as unknown[]).filter(isRoute),
)

import { abuseBelongings, abuseHandlers, abuseJobs, abusePersonalData, abuseReactions } from '#abuse'
import {
  type Approvable,
  approvalBelongings,
  approvalHandlers,
  approvalJobs,
  approvalPersonalData,
  approvalReactions,
  requestApproval,
} from '#approvals'
import { auditFigures, auditHandlers, auditPersonalData, auditReactions } from '#audit'
import { binBelongings, binHandlers, binJobs, binPersonalData, binReactions } from '#bins'
import { browseHandlers, browseJobs, browsePersonalData, browseReactions } from '#browse'
import {
  businessBelongings,
  businessHandlers,
  businessJobs,
  businessPersonalData,
  businessReactions,
} from '#businesses'
import { type CareServices, careHandlers, careMessages, carePersonalData } from '#care'
import {
  charityBelongings,
  charityHandlers,
  charityJobs,
  charityPersonalData,
  charityReactions,
} from '#charities'
import {
  approvableCollection,
  collectionBelongings,
  collectionHandlers,
  collectionJobs,
  collectionPersonalData,
  collectionReactions,
} from '#collections'
import { compostingHandlers, compostingPersonalData, compostingReactions } from '#composting'
import { dealBelongings, dealHandlers, dealJobs, dealReactions, reportableDeals } from '#deals'
import { deskHandlers, deskPersonalData, deskReactions } from '#desk'
import {
  documentBelongings,
  documentFigures,
  documentHandlers,
  documentJobs,
  documentPersonalData,
  documentReactions,
  type EInvoiceProvider,
  submissionJobs,
} from '#documents'
import {
  approvableDonation,
  donationBelongings,
  donationFigures,
  donationHandlers,
  donationJobs,
  donationPersonalData,
  donationReactions,
  reportableDonations,
  reportableRatings,
} from '#donations'
import { favouriteHandlers, favouritePersonalData, favouriteReactions } from '#favourites'
import { fileJobs, filePersonalData, fileReactions } from '#files'
import {
  type IdentityServices,
  identityBelongings,
  identityFigures,
  identityHandlers,
  identityJobs,
  identityMessages,
  identityPersonalData,
  roleHandlers,
} from '#identity'
import { insightHandlers, insightJobs, insightPersonalData, insightReactions } from '#insights'
import { messageBelongings, messagesPersonalData, messagesReactions, reportableMessages } from '#messages'
import {
  moderationBelongings,
  moderationPersonalData,
  moderationReactions,
  type Reportable,
  reportHandlers,
} from '#moderation'
import {
  alertJobs,
  notificationBelongings,
  notificationFigures,
  notificationHandlers,
  notificationJobs,
  notificationMessages,
  notificationPersonalData,
  notificationReactions,
  notifyOwners,
  type Pushes,
  pushJobs,
} from '#notifications'
import {
  approvableRefunds,
  orderBelongings,
  orderFigures,
  orderHandlers,
  orderJobs,
  orderPersonalData,
  orderReactions,
} from '#orders'
import {
  type PaymentGateway,
  paymentBelongings,
  paymentFigures,
  paymentHandlers,
  paymentJobs,
  paymentPersonalData,
  paymentReactions,
} from '#payments'
import {
  approvablePayouts,
  payoutBelongings,
  payoutFigures,
  payoutHandlers,
  payoutJobs,
  payoutReactions,
} from '#payouts'
import { backupJobs } from '#platform/backup/jobs'
import { type Figures, platformFigures } from '#platform/figures'
import { housekeeping } from '#platform/housekeeping'
import type { Catalogue } from '#platform/messages/render'
import type { Reactions } from '#platform/outbox'
import type { PersonalData } from '#platform/personal-data'
import { pictureJobs } from '#platform/picture-jobs'
import { pictureHandlers } from '#platform/picture-routes'
import type { Belongings } from '#platform/refuse-own-act'
import type { Storage } from '#platform/storage'
import { processingHandlers, processingReactions } from '#processing'
import {
  exportJobs,
  profileBelongings,
  profileHandlers,
  profileJobs,
  profileMessages,
  profilePersonalData,
  profileReactions,
} from '#profile'
import {
  reportableReviews,
  reviewBelongings,
  reviewHandlers,
  reviewPersonalData,
  reviewReactions,
} from '#reviews'
import {
  approvableCorrection,
  approvableReward,
  rewardHandlers,
  rewardJobs,
  rewardPersonalData,
  rewardReactions,
} from '#rewards'
import {
  driverHandlers,
  driverJobs,
  replanJobs,
  roundBelongings,
  roundFigures,
  roundHandlers,
  roundJobs,
  roundPersonalData,
  roundReactions,
} from '#rounds'
import { approvableSetting, requirePlace, settingsHandlers } from '#settings'
import { reportableProducts, shopBelongings, shopHandlers, shopPersonalData, shopReactions } from '#shop'
import {
  supportHandlers,
  supportMessages,
  supportPersonalData,
  supportReactions,
  ticketBelongings,
} from '#support'
import {
  reportableVenues,
  venueBelongings,
  venueHandlers,
  venueMessages,
  venuePersonalData,
  venueReactions,
} from '#venues'
import {
  voucherBelongings,
  voucherFigures,
  voucherHandlers,
  voucherJobs,
  voucherPersonalData,
} from '#vouchers'

// The only file that names every domain; app.ts and server.ts assemble its lists.

export interface DomainServices extends Omit<CareServices, 'publicUrl'> {
  gateway: PaymentGateway
  identity: IdentityServices
  pushes: Pushes
  /** Undefined when no provider is configured. */
  eInvoices?: EInvoiceProvider | undefined
  storage: Storage
  /** Undefined: drives between stops are estimated. */
  osrmUrl?: string | undefined
  /** Undefined: rounds are planned in this process. */
  vroomUrl?: string | undefined
  isDiskFull?: (() => boolean) | undefined
}

/** By domain: each reacts to its own topics and to those of the layers below it. */
export const reactions = {
  audit: auditReactions,
  approvals: approvalReactions,
  venues: venueReactions,
  payments: paymentReactions,
  profile: profileReactions,
  support: supportReactions,
  messages: messagesReactions,
  businesses: businessReactions,
  files: fileReactions,
  moderation: moderationReactions,
  charities: charityReactions,
  deals: dealReactions,
  donations: donationReactions,
  composting: compostingReactions,
  shop: shopReactions,
  collections: collectionReactions,
  bins: binReactions,
  orders: orderReactions,
  payouts: payoutReactions,
  rounds: roundReactions,
  reviews: reviewReactions,
  rewards: rewardReactions,
  favourites: favouriteReactions,
  documents: documentReactions,
  processing: processingReactions,
  browse: browseReactions,
  insights: insightReactions,
  desk: deskReactions,
  abuse: abuseReactions,
  ...notificationReactions,
} satisfies Record<string, Reactions>

export const jobs = (services: DomainServices) => [
  housekeeping,
  backupJobs(services.backups),
  pictureJobs(services.storage),
  fileJobs(services.storage),
  identityJobs(services.identity),
  approvalJobs,
  businessJobs,
  charityJobs,
  binJobs,
  collectionJobs,
  dealJobs,
  donationJobs,
  paymentJobs(services.gateway),
  profileJobs,
  exportJobs(profileServices(services)),
  voucherJobs,
  rewardJobs,
  orderJobs(services.identity),
  driverJobs,
  payoutJobs,
  roundJobs,
  replanJobs(services),
  documentJobs,
  submissionJobs(services.eInvoices),
  browseJobs,
  insightJobs,
  abuseJobs,
  notificationJobs(notificationServices(services)),
  pushJobs(notificationServices(services)),
  alertJobs,
]

export const messages: Catalogue = [
  identityMessages,
  venueMessages,
  profileMessages,
  supportMessages,
  notificationMessages,
  careMessages,
]

export const figures: Figures = {
  ...platformFigures,
  ...auditFigures,
  ...identityFigures,
  ...paymentFigures,
  ...payoutFigures,
  ...orderFigures,
  ...notificationFigures,
  ...donationFigures,
  ...voucherFigures,
  ...documentFigures,
  ...roundFigures,
}

const reportables: readonly Reportable[] = [
  reportableReviews,
  reportableVenues,
  reportableMessages,
  reportableDeals,
  reportableDonations,
  reportableRatings,
  reportableProducts,
]

export const belongings: readonly Belongings[] = [
  identityBelongings,
  venueBelongings,
  approvalBelongings,
  paymentBelongings,
  profileBelongings,
  moderationBelongings,
  messageBelongings,
  businessBelongings,
  charityBelongings,
  dealBelongings,
  shopBelongings,
  collectionBelongings,
  binBelongings,
  voucherBelongings,
  donationBelongings,
  orderBelongings,
  reviewBelongings,
  payoutBelongings,
  roundBelongings,
  documentBelongings,
  ticketBelongings,
  abuseBelongings,
  notificationBelongings,
]

/** Acts that need a second member of the office; each domain executes its own. */
const approvables: readonly Approvable[] = [
  ...approvableRefunds,
  ...approvablePayouts,
  approvableCollection,
  approvableDonation,
  approvableCorrection,
  approvableReward,
  approvableSetting,
]

/** Sources of a person's data export. */
export const personalData = (gateway: PaymentGateway): readonly PersonalData[] => [
  identityPersonalData,
  auditPersonalData,
  approvalPersonalData,
  venuePersonalData,
  paymentPersonalData(gateway),
  profilePersonalData,
  supportPersonalData,
  messagesPersonalData,
  businessPersonalData,
  charityPersonalData,
  shopPersonalData,
  filePersonalData,
  moderationPersonalData,
  donationPersonalData,
  compostingPersonalData,
  collectionPersonalData,
  binPersonalData,
  voucherPersonalData,
  orderPersonalData,
  roundPersonalData,
  reviewPersonalData,
  rewardPersonalData,
  favouritePersonalData,
  documentPersonalData,
  browsePersonalData,
  insightPersonalData,
  abusePersonalData,
  notificationPersonalData,
  carePersonalData,
  deskPersonalData,
]

const profileServices = ({ identity, storage, gateway }: DomainServices) => ({
  identity,
  storage,
  personalData: personalData(gateway),
})

const notificationServices = ({ identity, pushes, isDiskFull, backups }: DomainServices) => ({
  publicUrl: identity.publicUrl,
  keys: identity.keys,
  pushes,
  isDiskFull,
  isBackedUp: Boolean(backups?.at),
})

/**
 * Handlers of all routes of the contract.
 * @param onSettings calls back when any process has changed a setting
 */
export const handlers = (services: DomainServices, onSettings: (forget: () => void) => void) => {
  const { gateway, identity, storage, backups, space, sendsMail } = services
  const { publicUrl } = identity
  return [
    ...pictureHandlers(storage),
    ...identityHandlers(identity),
    ...venueHandlers(publicUrl),
    ...roleHandlers(publicUrl, (db, area) => requirePlace(db, { area }), onSettings),
    ...auditHandlers,
    ...approvalHandlers(approvables),
    ...settingsHandlers(onSettings, requestApproval),
    ...paymentHandlers(gateway),
    ...profileHandlers(profileServices(services)),
    ...supportHandlers(identity),
    ...reportHandlers(reportables, { identity, notifyOwners }),
    ...businessHandlers,
    ...charityHandlers(publicUrl),
    ...dealHandlers,
    ...donationHandlers(gateway),
    ...compostingHandlers,
    ...shopHandlers(onSettings),
    ...collectionHandlers(gateway),
    ...binHandlers(publicUrl),
    ...voucherHandlers,
    ...orderHandlers(gateway, identity),
    ...payoutHandlers,
    ...roundHandlers,
    ...driverHandlers,
    ...reviewHandlers,
    ...rewardHandlers,
    ...favouriteHandlers,
    ...documentHandlers(services.eInvoices !== undefined),
    ...processingHandlers(publicUrl),
    ...browseHandlers,
    ...insightHandlers(publicUrl),
    ...abuseHandlers(identity),
    ...notificationHandlers(notificationServices(services)),
    ...careHandlers({ publicUrl, backups, space, sendsMail }),
    ...deskHandlers,
  ]
}

import { abuseDecisions, abusePatterns } from '@dawra/contract/abuse/rules'
import { approvalActs, approvalStatuses, limitKinds } from '@dawra/contract/approvals/rules'
import { entryKinds } from '@dawra/contract/audit/schemas'
import {
  binStatuses,
  depositVolumes,
  extraReasons,
  extraStatuses,
  problemKinds,
  problemOutcomes,
  subscriptionKinds,
  subscriptionStatuses,
} from '@dawra/contract/bins/rules'
import {
  changeKinds,
  changeStatuses,
  paperKinds,
  applicationStatuses as sellingStatuses,
} from '@dawra/contract/businesses/rules'
import { charityApplicationStatuses, claimStatuses, leftoverMethods } from '@dawra/contract/charities/rules'
import { collectionSlots, collectionStatuses, siteKinds } from '@dawra/contract/collections/rules'
import { dealCategories, dealKinds, dealStatuses, packagings } from '@dawra/contract/deals/rules'
import {
  templateAnchors,
  templateDayReasons,
  templateDayStates,
  templateModes,
  templateSilences,
} from '@dawra/contract/deals/templates.rules'
import { creditReasons, documentKinds, submissionStatuses } from '@dawra/contract/documents/rules'
import { donationKinds, donationStatuses, requestStatuses, storages } from '@dawra/contract/donations/rules'
import { ownRequest, receivedRequest } from '@dawra/contract/donations/schemas'
import { favouriteKinds } from '@dawra/contract/favourites/rules'
import {
  applicationStatuses,
  appliedRoles,
  invitedRoles,
  launchStates,
  launchSwitches,
} from '@dawra/contract/identity/roles.rules'
import { factorSlugs, flows } from '@dawra/contract/insights/rules'
import { withheldReasons } from '@dawra/contract/messages/rules'
import { reportedKinds, reportReasons, verdicts } from '@dawra/contract/moderation/rules'
import { notificationChannels } from '@dawra/contract/notifications/rules'
import { bulkActs, bulkObstacles } from '@dawra/contract/orders/bulk-pickups.rules'
import { handOverConflicts, handOverMethods } from '@dawra/contract/orders/hand-overs.rules'
import {
  caseKinds,
  caseStatuses,
  officeReasons,
  settlers,
  silenceOutcomes,
} from '@dawra/contract/orders/pickup-problems.rules'
import { recallAdvices, recallOutcomes } from '@dawra/contract/orders/recalls.rules'
import { orderKinds } from '@dawra/contract/orders/rules'
import { fulfilments, pickupStatuses } from '@dawra/contract/orders/statuses.rules'
import { paymentMethods, paymentStatuses, refundStatus } from '@dawra/contract/payments/schemas'
import {
  bankDifferences,
  bankOutcomes,
  bankStatementFormats,
} from '@dawra/contract/payouts/bank-statements.rules'
import { noticeKinds } from '@dawra/contract/payouts/corrections.rules'
import { batchStatuses, payoutStatuses } from '@dawra/contract/payouts/rules'
import { allergenAnswers } from '@dawra/contract/platform/allergens.rules'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { officePermissions } from '@dawra/contract/platform/office.rules'
import { role } from '@dawra/contract/platform/schemas'
import { activityTypes } from '@dawra/contract/platform/waste.rules'
import {
  heapStatuses,
  inputKinds,
  lossKinds,
  processMethods,
  ripenessKinds,
} from '@dawra/contract/processing/rules'
import { breachDataKinds, breachEnds, breachSteps } from '@dawra/contract/profile/breaches.rules'
import {
  privacyRequestChannels,
  privacyRequestEnds,
  privacyRequestKinds,
} from '@dawra/contract/profile/privacy-requests.rules'
import { clocks, consentKinds, digits, textSizes, themes, unitSystems } from '@dawra/contract/profile/rules'
import { praiseReasons, reviewStatuses } from '@dawra/contract/reviews/rules'
import { metrics, pointKinds, rewardCategories } from '@dawra/contract/rewards/rules'
import { reviewCommand } from '@dawra/contract/rounds/command-review'
import { commandOutcomes } from '@dawra/contract/rounds/driver.rules'
import {
  contaminations,
  leftOutcomes,
  missedPolicies,
  passedOutcomes,
  replanStatuses,
  roundStatuses,
  stopKinds,
  stopStatuses,
  unassignedReasons,
  vehicleKinds,
} from '@dawra/contract/rounds/rules'
import { declineReasons, missedReasons } from '@dawra/contract/settings/causes.rules'
import { compostMethods } from '@dawra/contract/shop/compost-lines.rules'
import { sellerTypes, stockReasons } from '@dawra/contract/shop/rules'
import { aboutKinds, ticketStatuses, ticketSteps, ticketTopics } from '@dawra/contract/support/rules'
import { venueTags } from '@dawra/contract/venues/fields'
import { venueRole, venueTypes } from '@dawra/contract/venues/schemas'
import { seasonStatuses } from '@dawra/contract/venues/seasons'
import { perkKinds, voucherKinds, voucherScopes, voucherStatuses } from '@dawra/contract/vouchers/rules'
import { expect, test } from 'vitest'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

/** Columns with their allowed values from the contract. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'approvals.limits.kind': limitKinds,
  'approvals.requests.act': approvalActs,
  'approvals.requests.status': approvalStatuses,
  'audit.entries.kind': entryKinds,
  // Litres.
  'bins.bins.size_litres': [],
  'bins.bins.status': binStatuses,
  'bins.deposits.volume': depositVolumes,
  'bins.extras.status': extraStatuses,
  'bins.extras.why': extraReasons,
  'bins.problems.kind': problemKinds,
  'bins.problems.outcome': problemOutcomes,
  'bins.subscriptions.kind': subscriptionKinds,
  'bins.subscriptions.size_litres': [],
  'bins.subscriptions.status': subscriptionStatuses,
  'businesses.application_papers.kind': paperKinds,
  'businesses.changes.kind': changeKinds,
  'businesses.changes.status': changeStatuses,
  'businesses.applications.decline_reason': declineReasons,
  'businesses.applications.status': sellingStatuses,
  'charities.applications.status': charityApplicationStatuses,
  'charities.claims.left_to': leftoverMethods,
  'charities.claims.status': claimStatuses,
  'collections.requests.kind': siteKinds,
  'collections.requests.slot': collectionSlots,
  'collections.requests.status': collectionStatuses,
  'collections.requests.waste': activityTypes,
  'composting.activities.activity_type': activityTypes,
  'deals.deals.allergen_answer': allergenAnswers,
  'deals.deals.category': dealCategories,
  'deals.deals.kind': dealKinds,
  'deals.deals.packaging': packagings,
  'deals.status': dealStatuses,
  'deals.template_days.state': templateDayStates,
  'deals.template_days.why': templateDayReasons,
  'deals.templates.anchor': templateAnchors,
  'deals.templates.mode': templateModes,
  'deals.templates.on_silence': templateSilences,
  'documents.documents.kind': documentKinds,
  'documents.documents.reason': creditReasons,
  'documents.submissions.status': submissionStatuses,
  'donations.donations.category': dealCategories,
  'donations.donations.kind': donationKinds,
  'donations.donations.storage': storages,
  'donations.request_status': requestStatuses,
  'donations.requests.closed_by': ownRequest.shape.closedBy.unwrap().options,
  'donations.requests.requester_kind': receivedRequest.shape.requester.shape.kind.options,
  'donations.status': donationStatuses,
  'favourites.favourites.kind': favouriteKinds,
  'identity.applications.role': appliedRoles,
  'identity.applications.status': applicationStatuses,
  'identity.invitations.role': invitedRoles,
  'identity.launch_changes.former': launchStates,
  'identity.launch_changes.state': launchStates,
  'identity.launch_switches.name': launchSwitches,
  'identity.launch_switches.state': launchStates,
  'identity.office_permissions.permission': officePermissions,
  // Everybody is a customer, without a row.
  'identity.user_roles.role': role.options.filter(name => name !== 'customer'),
  'identity.users.language': LANGUAGES,
  'insights.factors.slug': factorSlugs,
  'insights.flow': flows,
  'messages.messages.withheld': withheldReasons,
  'profile.breach_entries.step': breachSteps,
  'profile.breaches.closed_as': breachEnds,
  'profile.breaches.kinds': breachDataKinds,
  'profile.privacy_requests.kind': privacyRequestKinds,
  'profile.privacy_requests.way': privacyRequestChannels,
  'profile.privacy_requests.ended_as': privacyRequestEnds,
  'abuse.cases.pattern': abusePatterns,
  'abuse.cases.decision': abuseDecisions,
  'moderation.cases.kind': reportedKinds,
  'moderation.cases.verdict': verdicts,
  'moderation.reports.reason': reportReasons,
  'notifications.deliveries.channel': notificationChannels,
  'notifications.push_subscriptions.language': LANGUAGES,
  'orders.bulk_acts.act': bulkActs,
  'orders.bulk_rows.why': bulkObstacles,
  'orders.cases.after_silence': silenceOutcomes,
  'orders.cases.kind': caseKinds,
  'orders.cases.office_because': officeReasons,
  'orders.cases.settled_by': settlers,
  'orders.cases.status': caseStatuses,
  'orders.offline_hand_overs.conflict': handOverConflicts,
  'orders.offline_hand_overs.way': handOverMethods,
  'orders.recalled_pickups.outcome': recallOutcomes,
  'orders.recalls.advice': recallAdvices,
  'orders.orders.kind': orderKinds,
  'orders.orders.language': LANGUAGES,
  'orders.pickup_status': pickupStatuses,
  'orders.pickups.kind': fulfilments,
  'payments.method': paymentMethods,
  'payments.refund_status': refundStatus.options,
  'payments.status': paymentStatuses,
  'payouts.bank_entries.difference': bankDifferences,
  'payouts.bank_entries.outcome': bankOutcomes,
  'payouts.bank_statements.format': bankStatementFormats,
  'payouts.batches.status': batchStatuses,
  'payouts.notices.kind': noticeKinds,
  'payouts.payouts.status': payoutStatuses,
  'platform.messages.language': LANGUAGES,
  'profile.consents.kind': consentKinds,
  'profile.consents.language': LANGUAGES,
  'profile.settings.clock': clocks,
  'profile.settings.digits': digits,
  'profile.settings.text_size': textSizes,
  'profile.settings.theme': themes,
  'profile.settings.units': unitSystems,
  'reviews.reviews.praise': praiseReasons,
  'reviews.reviews.status': reviewStatuses,
  'rewards.achievements.metric': metrics,
  'rewards.rewards.category': rewardCategories,
  'rewards.transfers.kind': pointKinds,
  'processing.heaps.method': processMethods,
  'processing.heaps.status': heapStatuses,
  'processing.inputs.kind': inputKinds,
  'processing.losses.kind': lossKinds,
  'processing.rules.kind': ripenessKinds,
  'processing.rules.method': processMethods,
  'rounds.commands.answer': commandOutcomes.filter(outcome => outcome !== 'duplicate'),
  'rounds.commands.verdict': reviewCommand.body.shape.verdict.options,
  'rounds.left_stops.outcome': leftOutcomes,
  'rounds.passed_over.outcome': passedOutcomes,
  'rounds.missed_policies.followed_by': ['again_today', 'next_day', 'next_round', 'nothing'],
  'rounds.missed_policies.then_by': ['next_day', 'next_round', 'nothing'],
  'rounds.weighings.status': ['counted', 'void'],
  'rounds.drivers.vehicle_kinds': vehicleKinds,
  // Days of the week.
  'rounds.drivers.weekdays': [],
  'rounds.replans.status': replanStatuses,
  'rounds.rounds.status': roundStatuses,
  'rounds.stops.followed_by': missedPolicies,
  'rounds.stops.kind': stopKinds,
  'rounds.stops.missed_because': missedReasons,
  'rounds.stops.status': stopStatuses,
  'rounds.stops.waste': activityTypes,
  'rounds.unassigned.why': unassignedReasons,
  'rounds.vehicles.kind': vehicleKinds,
  'rounds.weighings.contamination': contaminations,
  'shop.products.method': compostMethods,
  'shop.sellers.type': sellerTypes,
  'shop.stock_entries.reason': stockReasons,
  'support.steps.step': ticketSteps,
  'support.tickets.about_kind': aboutKinds,
  'support.tickets.language': LANGUAGES,
  'support.tickets.status': ticketStatuses,
  'support.tickets.topic': ticketTopics,
  'venues.role': venueRole.options,
  'venues.seasons.status': seasonStatuses,
  'venues.venue_type': venueTypes,
  'venues.venues.tags': venueTags,
  'vouchers.perks.kind': perkKinds,
  'vouchers.vouchers.applies_to': voucherScopes,
  'vouchers.vouchers.kind': voucherKinds,
  // `expired` is derived: a ready voucher after its last day.
  'vouchers.vouchers.status': voucherStatuses.filter(status => status !== 'expired' && status !== 'frozen'),
}

/** Lists outside the contract: the server’s own, and those of supported protocols. */
const OF_THE_SERVER = [
  'browse.shelf',
  'donations.donations.recalled_by',
  'donations.donors.kind',
  'donations.ratings.side',
  'donations.requests.withheld',
  'files.buckets.policy',
  'identity.api_keys.role',
  'identity.challenges.purpose',
  'identity.flow_states.code_challenge_method',
  'identity.known_devices.kind',
  'identity.mfa_factors.status',
  'identity.mfa_factors.type',
  'identity.one_time_tokens.purpose',
  'identity.sessions.aal',
  'insights.factors.unit',
  'businesses.application_papers.content_type',
  'businesses.changes.scan_type',
  'businesses.businesses.status',
  'charities.applications.paper_type',
  'insights.moves.basis',
  'notifications.deliveries.state',
  'notifications.preferences.channel',
  'orders.order_status',
  'orders.orders.release_reason',
  'orders.pickups.closed_by',
  'platform.messages.channel',
  'processing.lab_sheets.content_type',
  'processing.readings.by',
  'profile.data_requests.kind',
  'profile.data_requests.status',
  'rewards.account',
  'rewards.passed_over.why',
]

test('allows in every column and enum exactly the values of the contract', async () => {
  const { rows } = await database.pool.query<{ name: string; allowed: string[] }>(
    `select conrelid::regclass || '.' || listed[1] as name,
        array(select (regexp_matches(listed[2], '''(\\w+)''', 'g'))[1]) as allowed
      from pg_constraint cross join lateral
        regexp_match(pg_get_constraintdef(oid), '^CHECK \\(\\((\\w+) (?:= ANY \\(|<@ )ARRAY\\[([^\\]]*)\\]\\)*$') listed
      where contype = 'c' and conrelid <> 0 and listed is not null
        and connamespace::regnamespace::text not in ('information_schema', 'graphile_worker')
    union all
    select typnamespace::regnamespace || '.' || typname, array_agg(enumlabel::text order by enumsortorder)
      from pg_type join pg_enum on enumtypid = pg_type.oid group by 1`,
  )
  const inSql = Object.fromEntries(rows.map(({ name, allowed }) => [name, allowed.toSorted()]))
  const ofContract = Object.fromEntries(
    Object.entries(LISTS).map(([name, allowed]) => [name, [...allowed].toSorted()]),
  )
  for (const name of OF_THE_SERVER) {
    expect(inSql).toHaveProperty([name])
    delete inSql[name]
  }
  expect(inSql).toEqual(ofContract)
})

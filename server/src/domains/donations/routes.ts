import * as claimed from '@dawra/contract/donations/claims'
import * as given from '@dawra/contract/donations/giving'
import * as left from '@dawra/contract/donations/leftovers'
import * as licensed from '@dawra/contract/donations/licences'
import * as requested from '@dawra/contract/donations/requests'
import * as stood from '@dawra/contract/donations/standing-requests'
import type { PaymentGateway } from '#payments'
import { handle } from '#platform/http'
import { decideLicence } from './changing/decide-licence.ts'
import { editDonation } from './changing/edit-donation.ts'
import { withdrawDonation } from './changing/end-donation.ts'
import { recallAnyDonation, recallDonation } from './changing/recall-donation.ts'
import { createDonation } from './giving/create-donation.ts'
import { giveLeftovers } from './giving/give-leftovers.ts'
import { listLicences, submitLicence } from './giving/licences.ts'
import { getGiving, listOwnDonations, listVenueDonations } from './giving/own-donations.ts'
import { handOverDonation } from './handing-over/hand-over.ts'
import { rateRequest } from './handing-over/rate-request.ts'
import { releaseRequest } from './handing-over/release-request.ts'
import { claimDonation } from './offers/claim-donation.ts'
import { listCharityOffers } from './offers/list-charity-offers.ts'
import {
  createStandingRequest,
  dropStandingRequest,
  editStandingRequest,
  listStandingRequests,
} from './offers/standing-requests.ts'
import { checkRequestPayment, payRequest } from './payment/pay-request.ts'
import { refundCollected } from './payment/refund-collected.ts'
import { acceptRequest } from './requests/accept-request.ts'
import { cancelRequest } from './requests/cancel-request.ts'
import { declineRequest } from './requests/decline-request.ts'
import { getOwnDonation, listOwnRequests, ownRequestOf } from './requests/own-requests.ts'
import { requestDonation } from './requests/request-donation.ts'
import { getRequestThread, writeToRequest } from './requests/request-thread.ts'

const giving = [
  handle(left.giveLeftovers, (ctx, { params, body }) => giveLeftovers(ctx, params.dealId, body)),
  handle(left.listVenueDonations, (ctx, { params, query }) => listVenueDonations(ctx, params.venueId, query)),
  handle(given.getGiving, ctx => getGiving(ctx)),
  handle(given.createDonation, (ctx, { body }) => createDonation(ctx, body)),
  handle(given.editDonation, (ctx, { params, body }) => editDonation(ctx, params.donationId, body)),
  handle(given.listOwnDonations, (ctx, { query }) => listOwnDonations(ctx, query)),
  handle(given.getOwnDonation, (ctx, { params }) => getOwnDonation(ctx, params.donationId)),
  handle(given.withdrawDonation, (ctx, { params, body }) =>
    withdrawDonation(ctx, params.donationId, body.reason),
  ),
  handle(given.recallDonation, (ctx, { params, body }) =>
    recallDonation(ctx, params.donationId, body.reason),
  ),
  handle(given.recallAnyDonation, (ctx, { params, body }) =>
    recallAnyDonation(ctx, params.donationId, body.reason),
  ),
  handle(given.refundDonation, (ctx, { params, body }) =>
    refundCollected(ctx, params.donationRequestId, body),
  ),
  handle(given.acceptRequest, (ctx, { params, body }) => acceptRequest(ctx, params.receivedId, body)),
  handle(given.declineRequest, (ctx, { params, body }) =>
    declineRequest(ctx, params.receivedId, body.reason),
  ),
  handle(given.releaseRequest, (ctx, { params }) => releaseRequest(ctx, params.receivedId)),
  handle(given.handOverDonation, (ctx, { params, body }) =>
    handOverDonation(ctx, params.donationId, body.code),
  ),
]

const asking = (gateway: PaymentGateway) => [
  handle(requested.requestDonation, (ctx, { params, body }) => requestDonation(ctx, params.donationId, body)),
  handle(requested.listOwnRequests, (ctx, { query }) => listOwnRequests(ctx, query)),
  handle(requested.getOwnRequest, (ctx, { params }) => ownRequestOf(ctx, params.requestId)),
  handle(requested.cancelRequest, (ctx, { params, body }) =>
    cancelRequest(ctx, params.requestId, body.reason),
  ),
  handle(requested.payRequest, (ctx, { params, body }) =>
    payRequest(ctx, gateway, params.requestId, body.method),
  ),
  handle(requested.checkRequestPayment, (ctx, { params }) =>
    checkRequestPayment(ctx, gateway, params.requestId),
  ),
  handle(requested.rateRequest, (ctx, { params, body }) => rateRequest(ctx, params.requestId, body)),
  handle(requested.getRequestThread, (ctx, { params }) => getRequestThread(ctx, params.requestId)),
  handle(requested.writeToRequest, (ctx, { params, body }) =>
    writeToRequest(ctx, params.requestId, body.text),
  ),
]

const claiming = [
  handle(claimed.listCharityOffers, ctx => listCharityOffers(ctx)),
  handle(claimed.claimDonation, (ctx, { params, body }) => claimDonation(ctx, params.donationId, body.grams)),
]

const standing = [
  handle(stood.listStandingRequests, ctx => listStandingRequests(ctx)),
  handle(stood.createStandingRequest, (ctx, { body }) => createStandingRequest(ctx, body)),
  handle(stood.editStandingRequest, (ctx, { params, body }) =>
    editStandingRequest(ctx, params.standingId, body),
  ),
  handle(stood.dropStandingRequest, (ctx, { params }) => dropStandingRequest(ctx, params.standingId)),
]

const licences = [
  handle(licensed.submitLicence, (ctx, { body }) => submitLicence(ctx, body.licenceNumber)),
  handle(licensed.listLicences, ctx => listLicences(ctx)),
  handle(licensed.decideLicence, (ctx, { params, body }) => decideLicence(ctx, params.userId, body)),
]

export const donationHandlers = (gateway: PaymentGateway) => [
  ...giving,
  ...asking(gateway),
  ...claiming,
  ...standing,
  ...licences,
]

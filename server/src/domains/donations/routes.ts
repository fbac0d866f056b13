import * as contract from '@dawra/contract/donations'
import type { PaymentGateway } from '#payments'
import { handle } from '#platform/http'
import { acceptRequest } from './accept-request.ts'
import { cancelRequest } from './cancel-request.ts'
import { createDonation } from './create-donation.ts'
import { declineRequest, releaseRequest } from './decline-request.ts'
import { editDonation } from './edit-donation.ts'
import { recallAnyDonation, recallDonation, withdrawDonation } from './end-donation.ts'
import { handOverDonation } from './hand-over.ts'
import { decideLicence, listLicences, submitLicence } from './licences.ts'
import { getGiving, listOwnDonations } from './own-donations.ts'
import { getOwnDonation, listOwnRequests, ownRequestOf } from './own-requests.ts'
import { checkRequestPayment, payRequest } from './pay-request.ts'
import { rateRequest } from './rate-request.ts'
import { requestDonation } from './request-donation.ts'
import { getRequestThread, writeToRequest } from './request-thread.ts'
import {
  createStandingRequest,
  dropStandingRequest,
  editStandingRequest,
  listStandingRequests,
} from './standing-requests.ts'

const giving = [
  handle(contract.getGiving, ctx => getGiving(ctx)),
  handle(contract.createDonation, (ctx, { body }) => createDonation(ctx, body)),
  handle(contract.editDonation, (ctx, { params, body }) => editDonation(ctx, params.donationId, body)),
  handle(contract.listOwnDonations, (ctx, { query }) => listOwnDonations(ctx, query)),
  handle(contract.getOwnDonation, (ctx, { params }) => getOwnDonation(ctx, params.donationId)),
  handle(contract.withdrawDonation, (ctx, { params, body }) =>
    withdrawDonation(ctx, params.donationId, body.reason),
  ),
  handle(contract.recallDonation, (ctx, { params, body }) =>
    recallDonation(ctx, params.donationId, body.reason),
  ),
  handle(contract.recallAnyDonation, (ctx, { params, body }) =>
    recallAnyDonation(ctx, params.donationId, body.reason),
  ),
  handle(contract.acceptRequest, (ctx, { params, body }) => acceptRequest(ctx, params.receivedId, body)),
  handle(contract.declineRequest, (ctx, { params, body }) =>
    declineRequest(ctx, params.receivedId, body.reason),
  ),
  handle(contract.releaseRequest, (ctx, { params }) => releaseRequest(ctx, params.receivedId)),
  handle(contract.handOverDonation, (ctx, { params, body }) =>
    handOverDonation(ctx, params.donationId, body.code),
  ),
]

const asking = (gateway: PaymentGateway) => [
  handle(contract.requestDonation, (ctx, { params, body }) => requestDonation(ctx, params.donationId, body)),
  handle(contract.listOwnRequests, (ctx, { query }) => listOwnRequests(ctx, query)),
  handle(contract.getOwnRequest, (ctx, { params }) => ownRequestOf(ctx, params.requestId)),
  handle(contract.cancelRequest, (ctx, { params, body }) =>
    cancelRequest(ctx, params.requestId, body.reason),
  ),
  handle(contract.payRequest, (ctx, { params, body }) =>
    payRequest(ctx, gateway, params.requestId, body.method),
  ),
  handle(contract.checkRequestPayment, (ctx, { params }) =>
    checkRequestPayment(ctx, gateway, params.requestId),
  ),
  handle(contract.rateRequest, (ctx, { params, body }) => rateRequest(ctx, params.requestId, body)),
  handle(contract.getRequestThread, (ctx, { params }) => getRequestThread(ctx, params.requestId)),
  handle(contract.writeToRequest, (ctx, { params, body }) =>
    writeToRequest(ctx, params.requestId, body.text),
  ),
]

const standing = [
  handle(contract.listStandingRequests, ctx => listStandingRequests(ctx)),
  handle(contract.createStandingRequest, (ctx, { body }) => createStandingRequest(ctx, body)),
  handle(contract.editStandingRequest, (ctx, { params, body }) =>
    editStandingRequest(ctx, params.standingId, body),
  ),
  handle(contract.dropStandingRequest, (ctx, { params }) => dropStandingRequest(ctx, params.standingId)),
]

const licences = (publicUrl: string) => [
  handle(contract.submitLicence, (ctx, { body }) => submitLicence(ctx, body.licenceNumber)),
  handle(contract.listLicences, ctx => listLicences(ctx)),
  handle(contract.decideLicence, (ctx, { params, body }) =>
    decideLicence(ctx, params.userId, { ...body, publicUrl }),
  ),
]

export const donationHandlers = (gateway: PaymentGateway, publicUrl: string) => [
  ...giving,
  ...asking(gateway),
  ...standing,
  ...licences(publicUrl),
]

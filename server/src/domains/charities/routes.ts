import * as claims from '@dawra/contract/charities/claims'
import * as codes from '@dawra/contract/charities/hand-out-codes'
import * as office from '@dawra/contract/charities/office-charities'
import * as contract from '@dawra/contract/charities/routes'
import { handle } from '#platform/http'
import { listClaims, reportClaim } from './claims.ts'
import { getCodeSheet } from './codes/code-sheet.ts'
import { handOut, listCodes, makeCodes } from './codes/codes.ts'
import { inviteMember, joinCharity, removeMember } from './members.ts'
import { decideCharity, suspendCharity } from './office/decide.ts'
import { listApplications, listCharities } from './office/list.ts'
import { getOwnCharity } from './own-charity.ts'
import { admitPaper, getOfficePaper, getOwnPaper, putPaper } from './papers.ts'
import { saveApplication, submitApplication } from './save-application.ts'

/** @param publicUrl the base of the links on printed cards */
export const charityHandlers = (publicUrl: string) => [
  handle(contract.getOwnCharity, ctx => getOwnCharity(ctx)),
  handle(contract.saveCharityApplication, (ctx, { body }) => saveApplication(ctx, body)),
  handle(contract.submitCharityApplication, (ctx, { body }) => submitApplication(ctx, body.version)),
  handle(contract.putCharityPaper, async (ctx, { http }) => {
    await admitPaper(ctx, http.req.header('content-length'))
    return putPaper(ctx, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(contract.getCharityPaper, (ctx, { params }) => getOwnPaper(ctx, params.charityApplicationId)),
  handle(contract.inviteCharityMember, (ctx, { body }) => inviteMember(ctx, body.email)),
  handle(contract.joinCharity, ctx => joinCharity(ctx)),
  handle(contract.removeCharityMember, (ctx, { params }) => removeMember(ctx, params.memberId)),
  handle(claims.listClaims, (ctx, { query }) => listClaims(ctx, query)),
  handle(claims.reportClaim, (ctx, { params, body }) => reportClaim(ctx, params.claimId, body)),
  handle(codes.listCodes, ctx => listCodes(ctx)),
  handle(codes.makeCodes, (ctx, { body }) => makeCodes(ctx, body)),
  handle(codes.getCodeSheet, (ctx, { params, query }) =>
    getCodeSheet(ctx, params.sheetId, { ...query, publicUrl }),
  ),
  handle(codes.handOut, (ctx, { body }) => handOut(ctx, body)),
  handle(office.listCharities, (ctx, { query }) => listCharities(ctx, query)),
  handle(office.listCharityApplications, ctx => listApplications(ctx)),
  handle(office.getOfficeCharityPaper, (ctx, { params }) => getOfficePaper(ctx, params.charityApplicationId)),
  handle(office.decideCharity, (ctx, { params, body }) =>
    decideCharity(ctx, params.charityApplicationId, body),
  ),
  handle(office.suspendCharity, (ctx, { params, body }) => suspendCharity(ctx, params.charityId, body)),
]

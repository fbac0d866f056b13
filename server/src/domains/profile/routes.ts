import * as breaches from '@dawra/contract/profile/breaches'
import * as privacy from '@dawra/contract/profile/consents'
import * as requests from '@dawra/contract/profile/privacy-requests'
import * as contract from '@dawra/contract/profile/routes'
import { deviceOf } from '#identity'
import { type HttpContext, handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts'
import {
  changeBreach,
  closeBreach,
  enterBreach,
  listBreaches,
  noteBreach,
  recordBreachNotice,
} from './breaches/register.ts'
import { countOpen as countBreaches } from './breaches/store.ts'
import { postConsents } from './consents.ts'
import { cancelErasure, getErasure, requestErasure } from './erasure.ts'
import { getExport } from './exports/get-export.ts'
import { listExports, requestExport } from './exports/request-export.ts'
import { getConsents } from './get-consents.ts'
import { answerRequest, enterRequest, listRequests, noteRequest, ownRequest } from './requests/office.ts'
import { listOwnRequests, requestPrivacy } from './requests/request-privacy.ts'
import { countOpen } from './requests/store.ts'
import type { ProfileServices } from './services.ts'
import { getSettings, putSettings } from './settings.ts'

export const profileHandlers = (services: ProfileServices) => {
  const { identity, storage } = services
  const device = (http: HttpContext) => deviceOf(http, identity)
  return [
    handle(contract.getSettings, ctx => getSettings(ctx)),
    handle(contract.putSettings, (ctx, { body }) => putSettings(ctx, body)),
    handle(contract.listAddresses, ctx => listAddresses(ctx)),
    handle(contract.addAddress, (ctx, { body }) => transactOnce(ctx, tx => addAddress(tx, body))),
    handle(contract.editAddress, (ctx, { params, body }) => editAddress(ctx, params.addressId, body)),
    handle(contract.removeAddress, (ctx, { params }) => removeAddress(ctx, params.addressId)),
    handle(privacy.getConsents, ctx => getConsents(ctx)),
    handle(privacy.postConsents, (ctx, { body, http }) =>
      postConsents(ctx, { ...body, ip: device(http).ip }),
    ),
    handle(privacy.listExports, ctx => listExports(ctx, services)),
    handle(privacy.requestExport, (ctx, { http }) => requestExport(ctx, services, device(http))),
    handle(privacy.getExport, (ctx, { params, query }) => getExport(ctx, storage, { ...params, ...query })),
    handle(privacy.getErasure, ctx => getErasure(ctx)),
    handle(privacy.requestErasure, (ctx, { http }) => requestErasure(ctx, identity, device(http))),
    handle(requests.listOwnPrivacyRequests, ctx => listOwnRequests(ctx)),
    handle(requests.requestPrivacy, (ctx, { body }) => transactOnce(ctx, tx => requestPrivacy(tx, body))),
    handle(requests.listPrivacyRequests, (ctx, { query }) => listRequests(ctx, query)),
    handle(requests.countPrivacyRequests, ({ db }) => countOpen(db)),
    handle(requests.enterPrivacyRequest, (ctx, { body }) => transactOnce(ctx, tx => enterRequest(tx, body))),
    handle(requests.ownPrivacyRequest, (ctx, { params, body }) =>
      ownRequest(ctx, params.requestId, body.isMine),
    ),
    handle(requests.notePrivacyRequest, (ctx, { params, body }) =>
      noteRequest(ctx, params.requestId, body.text),
    ),
    handle(requests.answerPrivacyRequest, (ctx, { params, body }) =>
      answerRequest(ctx, params.requestId, body.text),
    ),
    handle(breaches.listBreaches, (ctx, { query }) => listBreaches(ctx, query)),
    handle(breaches.countBreaches, ({ db }) => countBreaches(db)),
    handle(breaches.enterBreach, (ctx, { body }) => transactOnce(ctx, tx => enterBreach(tx, body))),
    handle(breaches.changeBreach, (ctx, { params, body }) => changeBreach(ctx, params.breachId, body)),
    handle(breaches.noteBreach, (ctx, { params, body }) => noteBreach(ctx, params.breachId, body.text)),
    handle(breaches.recordBreachNotice, (ctx, { params, body }) =>
      recordBreachNotice(ctx, params.breachId, body),
    ),
    handle(breaches.closeBreach, (ctx, { params, body }) => closeBreach(ctx, params.breachId, body)),
    handle(privacy.cancelErasure, (ctx, { http }) => cancelErasure(ctx, device(http))),
  ]
}

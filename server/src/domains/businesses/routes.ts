import * as changes from '@dawra/contract/businesses/changes'
import * as contract from '@dawra/contract/businesses/routes'
import { handle } from '#platform/http'
import { decideChange, getChangeScan, listChanges } from './changes/office-changes.ts'
import { getOwnBusiness } from './changes/own-business.ts'
import { admitScan, requestAccountChange, requestLicenceChange } from './changes/request-change.ts'
import { decideApplication } from './decide-application.ts'
import { getOfficeApplication, listApplications } from './office.ts'
import { admitPaper, getOfficePaper, getOwnPaper, putPaper } from './papers.ts'
import { getOwnApplication, saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

export const businessHandlers = [
  handle(contract.getApplication, getOwnApplication),
  handle(contract.saveApplication, (ctx, { body }) => saveApplication(ctx, body)),
  handle(contract.submitApplication, (ctx, { body }) =>
    submitApplication(ctx, body.version, body.allergensSure),
  ),
  handle(contract.putPaper, async (ctx, { params, http }) => {
    await admitPaper(ctx, http.req.header('content-length'))
    return putPaper(ctx, params.kind, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(contract.getPaper, (ctx, { params }) => getOwnPaper(ctx, params.applicationId, params.kind)),
  handle(contract.listApplications, (ctx, { query }) => listApplications(ctx, query)),
  handle(contract.getOfficeApplication, (ctx, { params }) => getOfficeApplication(ctx, params.applicationId)),
  handle(contract.getOfficePaper, (ctx, { params }) =>
    getOfficePaper(ctx, params.applicationId, params.kind),
  ),
  handle(contract.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, params.applicationId, body),
  ),
  handle(changes.getOwnBusiness, (ctx, { params }) => getOwnBusiness(ctx, params.venueId)),
  handle(changes.requestLicenceChange, async (ctx, { params, query, http }) => {
    await admitScan(ctx, params.venueId, http.req.header('content-length'))
    return requestLicenceChange(ctx, params.venueId, query, new Uint8Array(await http.req.arrayBuffer()))
  }),
  handle(changes.requestAccountChange, (ctx, { params, body }) =>
    requestAccountChange(ctx, params.venueId, body.iban),
  ),
  handle(changes.listBusinessChanges, listChanges),
  handle(changes.getChangeScan, (ctx, { params }) => getChangeScan(ctx, params.changeId)),
  handle(changes.decideBusinessChange, (ctx, { params, body }) => decideChange(ctx, params.changeId, body)),
]

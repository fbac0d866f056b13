import * as contract from '@dawra/contract/moderation/routes'
import { deviceOf, type IdentityServices } from '#identity'
import { handle } from '#platform/http'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { report } from './report.ts'
import type { Reportable } from './reportable.ts'
import { byKind, type ModerationServices } from './services.ts'

/** `reportables` come from the domains above. */
export function reportHandlers(
  reportables: readonly Reportable[],
  { identity, notifyOwners }: Pick<ModerationServices, 'notifyOwners'> & { identity: IdentityServices },
) {
  const services = { reportables: byKind(reportables), notifyOwners }
  return [
    handle(contract.report, (ctx, { body, http }) => report(ctx, services, body, deviceOf(http, identity))),
    handle(contract.listCases, ctx => listCases(ctx, services)),
    handle(contract.decideCase, (ctx, { params, body }) => decideCase(ctx, services, params.caseId, body)),
  ]
}

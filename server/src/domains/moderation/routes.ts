import * as contract from '@dawra/contract/moderation'
import { deviceOf, type IdentityServices } from '#identity'
import { handle } from '#platform/http'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { report } from './report.ts'
import type { Reportable } from './reportable.ts'
import { byKind } from './services.ts'

/** `reportables`: what the domains above let people report. */
export function reportHandlers(given: { reportables: readonly Reportable[]; identity: IdentityServices }) {
  const { identity } = given
  const services = { identity, reportables: byKind(given.reportables) }
  return [
    handle(contract.report, (ctx, { body, http }) => report(ctx, services, body, deviceOf(http, identity))),
    handle(contract.listCases, ctx => listCases(ctx, services)),
    handle(contract.decideCase, (ctx, { params, body }) => decideCase(ctx, services, params.caseId, body)),
  ]
}

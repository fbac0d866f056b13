import * as contract from '@dawra/contract/insights'
import { handle } from '#platform/http'
import { cityImpact } from './city-impact.ts'
import { personSummary } from './person-summary.ts'
import { venueDashboard } from './venue-dashboard.ts'

export const insightHandlers = [
  handle(contract.getImpact, ctx => cityImpact(ctx)),
  handle(contract.getSummary, ctx => personSummary(ctx)),
  handle(contract.getDashboard, (ctx, { params }) => venueDashboard(ctx, params.venueId)),
]

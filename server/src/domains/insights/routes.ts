import * as contract from '@dawra/contract/insights'
import { handle } from '#platform/http'
import { cityImpact } from './city-impact.ts'
import { venueDashboard } from './venue-dashboard.ts'

export const insightHandlers = [
  handle(contract.getImpact, ctx => cityImpact(ctx)),
  handle(contract.getDashboard, (ctx, { params }) => venueDashboard(ctx, params.venueId)),
]

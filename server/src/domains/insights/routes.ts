import * as analytics from '@dawra/contract/insights/analytics'
import * as contract from '@dawra/contract/insights/routes'
import { Cache } from '#platform/cache'
import { handle, handleCached, type Json } from '#platform/http'
import { analyticsTable, groupTable } from './analytics/analytics-table.ts'
import { groupAnalytics } from './analytics/group-analytics.ts'
import { venueAnalytics } from './analytics/venue-analytics.ts'
import { cityImpact, impactInShort } from './city-impact.ts'
import { answerOpen, openData, openDataTable } from './open-data.ts'
import { ownImpact } from './own-impact.ts'
import { personSummary } from './person-summary.ts'
import { venueDashboard } from './venue-dashboard.ts'
import { venueImpact } from './venue-impact.ts'

const SECONDS = 5
const cityCache = new Cache<Json>({ seconds: SECONDS, max: 1 })
const venuesCache = new Cache<Json>({ seconds: SECONDS, max: 500 })

export const insightHandlers = (publicUrl: string) => [
  handle(contract.getImpact, ctx => impactInShort(ctx)),
  handleCached(contract.getCityImpact, cityCache, ctx => cityImpact(ctx)),
  handle(contract.getOwnImpact, ownImpact),
  handleCached(contract.getVenueImpact, venuesCache, (ctx, { params }) => venueImpact(ctx, params.venueId)),
  handle(contract.getOpenData, async (ctx, { query, http }) =>
    answerOpen(http, await openData(ctx, query, publicUrl), 'application/json'),
  ),
  handle(contract.getOpenDataTable, async (ctx, { query, http }) =>
    answerOpen(http, await openDataTable(ctx, query), 'text/csv; charset=utf-8', 'impact.csv'),
  ),
  handle(contract.getSummary, ctx => personSummary(ctx)),
  handle(contract.getDashboard, (ctx, { params }) => venueDashboard(ctx, params.venueId)),
  handle(analytics.getVenueAnalytics, (ctx, { params, query }) => venueAnalytics(ctx, params.venueId, query)),
  handle(analytics.getGroupAnalytics, (ctx, { query }) => groupAnalytics(ctx, query)),
  handle(analytics.getGroupTable, (ctx, { query }) => groupTable(ctx, query)),
  handle(analytics.getAnalyticsTable, (ctx, { params, query }) => analyticsTable(ctx, params.venueId, query)),
]

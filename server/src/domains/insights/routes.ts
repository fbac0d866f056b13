import * as contract from '@dawra/contract/insights'
import { Cache } from '#platform/cache'
import { handle, handleCached, type Json } from '#platform/http'
import { cityImpact, impactInShort } from './city-impact.ts'
import { openData, openDataTable } from './open-data.ts'
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
  handle(contract.getOpenData, (ctx, { query }) => openData(ctx, query, publicUrl)),
  handle(contract.getOpenDataTable, (ctx, { query }) => openDataTable(ctx, query)),
  handle(contract.getSummary, ctx => personSummary(ctx)),
  handle(contract.getDashboard, (ctx, { params }) => venueDashboard(ctx, params.venueId)),
]

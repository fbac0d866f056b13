import * as contract from '@dawra/contract/insights'
import { handle, handleKept, type Json } from '#platform/http'
import { MicroCache } from '#platform/micro-cache'
import { cityImpact, impactInShort } from './city-impact.ts'
import { openData, openDataTable } from './open-data.ts'
import { ownImpact } from './own-impact.ts'
import { personSummary } from './person-summary.ts'
import { venueDashboard } from './venue-dashboard.ts'
import { venueImpact } from './venue-impact.ts'

const SECONDS = 5
const keptCity = new MicroCache<Json>({ seconds: SECONDS, most: 1 })
const keptVenues = new MicroCache<Json>({ seconds: SECONDS, most: 500 })

export const insightHandlers = (publicUrl: string) => [
  handle(contract.getImpact, ctx => impactInShort(ctx)),
  handleKept(contract.getCityImpact, keptCity, ctx => cityImpact(ctx)),
  handle(contract.getOwnImpact, ownImpact),
  handleKept(contract.getVenueImpact, keptVenues, (ctx, { params }) => venueImpact(ctx, params.venueId)),
  handle(contract.getOpenData, (ctx, { query }) => openData(ctx, query, publicUrl)),
  handle(contract.getOpenDataTable, (ctx, { query }) => openDataTable(ctx, query)),
  handle(contract.getSummary, ctx => personSummary(ctx)),
  handle(contract.getDashboard, (ctx, { params }) => venueDashboard(ctx, params.venueId)),
]

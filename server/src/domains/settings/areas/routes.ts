import * as contract from '@dawra/contract/settings/areas'
import { Cache } from '#platform/cache'
import { type Handler, handle, handleCached, Json } from '#platform/http'
import { addArea } from './add-area.ts'
import { changeArea } from './change-area.ts'
import { changeCity } from './change-city.ts'
import { cityOf } from './city.ts'
import { listOfficeAreas, listPlaceChanges } from './list-areas.ts'

/** @param onSettings calls back when any process has changed the city or an area */
export function areaHandlers(onSettings: (forget: () => void) => void): readonly Handler[] {
  // Every page reads it.
  const cache = new Cache<Json>({ seconds: 5, max: 10 })
  onSettings(() => cache.clear())
  return [
    handleCached(contract.getCity, cache, async ({ db }) => new Json(JSON.stringify(await cityOf(db)))),
    handle(contract.listOfficeAreas, ctx => listOfficeAreas(ctx)),
    handle(contract.addArea, (ctx, { body }) => addArea(ctx, body)),
    handle(contract.changeArea, (ctx, { params, body }) => changeArea(ctx, params.slug, body)),
    handle(contract.changeCity, (ctx, { body }) => changeCity(ctx, body)),
    handle(contract.listAreaChanges, (ctx, { params, query }) =>
      listPlaceChanges(ctx, params.slug, query.cursor),
    ),
    handle(contract.listCityChanges, (ctx, { query }) => listPlaceChanges(ctx, null, query.cursor)),
  ]
}

import * as contract from '@dawra/contract/settings/routes'
import { publicSettingKeys } from '@dawra/contract/settings/rules'
import { Cache } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { type Handler, handle, handleCached, Json } from '#platform/http'
import { areaHandlers } from './areas/routes.ts'
import { changeSetting, type RequestApproval } from './change-setting.ts'
import { listChanges, listOfficeSettings } from './list-settings.ts'
import { numbersOf } from './numbers.ts'
import { reasonHandlers } from './reasons/routes.ts'

const readPublic = async ({ db }: Pick<Ctx, 'db'>) =>
  new Json(JSON.stringify(await numbersOf(db, ...publicSettingKeys)))

/** @param onSettings calls back when any process has changed a setting */
export function settingsHandlers(
  onSettings: (forget: () => void) => void,
  requestApproval: RequestApproval,
): readonly Handler[] {
  // Every page reads it.
  const cache = new Cache<Json>({ seconds: 5, max: 10 })
  onSettings(() => cache.clear())
  return [
    ...areaHandlers(onSettings),
    ...reasonHandlers,
    handleCached(contract.getSettings, cache, ctx => readPublic(ctx)),
    handle(contract.listOfficeSettings, ctx => listOfficeSettings(ctx)),
    handle(contract.listSettingChanges, (ctx, { params, query }) =>
      listChanges(ctx, params.key, query.cursor),
    ),
    handle(contract.changeSetting, (ctx, { params, body }) =>
      changeSetting(ctx, params.key, body, requestApproval),
    ),
  ]
}

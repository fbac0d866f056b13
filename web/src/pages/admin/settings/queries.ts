import type { SettingKey } from '@dawra/contract/settings/rules'
import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const officeSettingsQuery = () => apiQuery('GET /api/v1/admin/settings')

export const settingChangesQuery = (key: SettingKey) =>
  apiInfiniteQuery('GET /api/v1/admin/settings/{key}/changes', { params: { key } })

import { type PublicSettingKey, type PublicSettings, USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

export const settingsQuery = () =>
  apiQuery('GET /api/v1/settings', {}, { staleTime: 10_000, refetchOnWindowFocus: 'always' })

export const useCurrentSettings = () => void useQuery(settingsQuery())

/** The settings that were sent with the page; defaults while they are unknown. The server decides. */
export const useSettings = (): PublicSettings =>
  useQuery({ ...settingsQuery(), enabled: false }).data ?? USUAL_SETTINGS

export const putSetting = (queryClient: QueryClient, key: PublicSettingKey, value: number) =>
  queryClient.setQueryData(settingsQuery().queryKey, before => ({
    ...USUAL_SETTINGS,
    ...before,
    [key]: value,
  }))

export const putServiceFee = (queryClient: QueryClient, fee: number) =>
  putSetting(queryClient, 'service_fee', fee)

import { type PublicSettingKey, type PublicSettings, USUAL_SETTINGS } from '@dawra/contract/settings.rules'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

/** What the city has set; the same for everyone. */
export const settingsQuery = () =>
  apiQuery('GET /api/v1/settings', {}, { staleTime: 10_000, refetchOnWindowFocus: 'always' })

/** For the frame around every page: keeps what the city has set current. */
export const useCurrentSettings = () => void useQuery(settingsQuery())

/** What the city has set, as the page was sent with it; what is usual while it is not known. The server has the last word. */
export const useSettings = (): PublicSettings =>
  useQuery({ ...settingsQuery(), enabled: false }).data ?? USUAL_SETTINGS

/** Takes over what a refusal told of. */
export const putSetting = (queryClient: QueryClient, key: PublicSettingKey, value: number) =>
  queryClient.setQueryData(settingsQuery().queryKey, before => ({
    ...USUAL_SETTINGS,
    ...before,
    [key]: value,
  }))

/** Takes over a fee that a refusal told of. */
export const putServiceFee = (queryClient: QueryClient, fee: number) =>
  putSetting(queryClient, 'service_fee', fee)

import { areaName, type City } from '@dawra/contract/platform/areas.rules'
import { USUAL_CITY } from '@dawra/contract/platform/product'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { apiQuery } from './api-query.ts'
import { useLocale } from './i18n.ts'

/** The city and its areas as set by the office; the same for everyone. */
export const cityQuery = () => apiQuery('GET /api/v1/city', {}, { staleTime: 60_000 })

/** Provided by the frame around every page. */
export const CityContext = createContext<City>(USUAL_CITY)
export const useCity = (): City => use(CityContext)

export const cityIn = (queryClient: QueryClient): City =>
  queryClient.getQueryData(cityQuery().queryKey) ?? USUAL_CITY

export function useAreaName(): (slug: string) => string {
  const city = useCity()
  const locale = useLocale()
  return slug => areaName(city, slug, locale)
}

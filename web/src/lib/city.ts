import { areaName, type City } from '@dawra/contract/areas.rules'
import { USUAL_CITY } from '@dawra/contract/product'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { apiQuery } from './api-query.ts'
import { useLocale } from './i18n.ts'

/** The city and its areas, as the office has set them; the same for everyone. */
export const cityQuery = () => apiQuery('GET /api/v1/city', {}, { staleTime: 60_000 })

/** Given by the frame around every page. */
export const CityContext = createContext<City>(USUAL_CITY)
export const useCity = (): City => use(CityContext)

/** The same where no component is: in the head of a page and what describes it to machines. */
export const cityIn = (queryClient: QueryClient): City =>
  queryClient.getQueryData(cityQuery().queryKey) ?? USUAL_CITY

/** Names an area by its slug, in the person's language. */
export function useAreaName(): (slug: string) => string {
  const city = useCity()
  const locale = useLocale()
  return slug => areaName(city, slug, locale)
}

import type { Template } from '@dawra/contract/deals/templates'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { apiKey, apiQuery, invalidate } from '#lib/api-query'
import { useLive } from '#lib/realtime'

export const templatesQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/deal-templates', { params: { venueId } })

export const templateQuery = (templateId: string) =>
  apiQuery('GET /api/v1/deal-templates/{templateId}', { params: { templateId } })

export const questionQuery = (templateId: string) =>
  apiQuery(
    'GET /api/v1/deal-templates/{templateId}/today',
    { params: { templateId } },
    { refetchOnWindowFocus: 'always' },
  )

export function putTemplate(queryClient: QueryClient, template: Template) {
  queryClient.setQueryData(templateQuery(template.id).queryKey, template)
  const params = { venueId: template.venueId }
  void invalidate(queryClient, apiKey('GET /api/v1/venues/{venueId}/deal-templates', { params }))
}

/** Updates the days live: other members answer, and jobs publish deals. */
export function useLiveTemplates() {
  const queryClient = useQueryClient()
  useLive(['deals.template_changed', 'venues.changed'], () => {
    void invalidate(
      queryClient,
      'GET /api/v1/venues/{venueId}/deal-templates',
      'GET /api/v1/deal-templates/{templateId}',
      'GET /api/v1/deal-templates/{templateId}/today',
    )
  })
}

import type { Template } from '@dawra/contract/deals/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { putTemplate } from './queries.ts'

export type Rest = { as: 'pause'; from: string; until: string } | { as: 'stop' } | { as: 'resume' }

const send = (templateId: string, rest: Rest) => {
  const params = { templateId }
  if (rest.as === 'stop') return call('POST /api/v1/deal-templates/{templateId}/stop', { params })
  if (rest.as === 'resume') return call('POST /api/v1/deal-templates/{templateId}/resume', { params })
  const { from, until } = rest
  return call('POST /api/v1/deal-templates/{templateId}/pause', { params, body: { from, until } })
}

export function useRest(onDone: () => void = () => undefined) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: ({ template, rest }: { template: Template; rest: Rest }) => send(template.id, rest),
    onSuccess: template => {
      putTemplate(queryClient, template)
      onDone()
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}

export function useRemove(onDone: () => void) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: ({ id: templateId }: Template) =>
      call('DELETE /api/v1/deal-templates/{templateId}', { params: { templateId } }),
    onSuccess: () => {
      void invalidate(queryClient, 'GET /api/v1/venues/{venueId}/deal-templates')
      onDone()
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}

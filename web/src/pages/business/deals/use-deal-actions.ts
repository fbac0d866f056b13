import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { putOwnDeal } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'

export function useDuplicate() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const say = useProblemText()
  const t = useT('businessDeals.actions')
  return useMutation({
    mutationFn: ({ id: dealId }: OwnDeal) =>
      attempt(dealId, idempotencyKey =>
        call('POST /api/v1/deals/{dealId}/duplicate', { params: { dealId }, idempotencyKey }),
      ),
    onSuccess: async draft => {
      putOwnDeal(queryClient, draft)
      toast({ kind: 'success', title: t('duplicated') })
      await navigate({ to: '/business/deals/$dealId', params: { dealId: draft.id } })
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}

/** Publishes a deal; if something is missing, it opens the deal's form. */
export function usePublish() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const say = useProblemText()
  const locale = useLocale()
  const t = useT('businessDeals.actions')
  return useMutation({
    mutationFn: ({ id: dealId }: OwnDeal) =>
      call('POST /api/v1/deals/{dealId}/publish', { params: { dealId }, body: { at: null } }),
    onSuccess: deal => {
      putOwnDeal(queryClient, deal)
      toast({ kind: 'success', title: t('published', { title: pick(deal.title, locale) }) })
    },
    onError: (error, { id: dealId }) =>
      toast({
        kind: 'error',
        title: say(error),
        action: {
          label: t('edit'),
          onAct: () => void navigate({ to: '/business/deals/$dealId', params: { dealId } }),
        },
      }),
  })
}

import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Storage } from '@dawra/contract/donations/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiKey, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'

interface Given {
  portions: number
  storage: Storage
  madeAt: string
  endsAt: string
  allowsClaims: boolean
}

/** Gives portions away exactly once, also when the team clicks again after a lost response. */
export function useGiveLeftovers(deal: OwnDeal, onDone: () => void) {
  const t = useT('leftovers.dialog')
  const locale = useLocale()
  const format = useFormat()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt((given: Given) => given)
  const { id: dealId, venueId } = deal
  return useMutation({
    mutationFn: (given: Given) =>
      attempt(given, (idempotencyKey, body) =>
        call('POST /api/v1/deals/{dealId}/donations', {
          params: { dealId },
          body: { ...body, isSafe: true },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ id: donationId, window }) => {
      toast({
        kind: 'success',
        title: t('done', { title: pick(deal.title, locale), time: format.clock(window.endsAt) }),
        action: {
          label: t('see'),
          onAct: () =>
            void navigate({ to: '/business/giving/$donationId', params: { donationId }, search: {} }),
        },
      })
      onDone()
    },
    onSettled: () => {
      const params = { venueId }
      void invalidate(
        queryClient,
        apiKey('GET /api/v1/venues/{venueId}/deals', { params }),
        apiKey('GET /api/v1/venues/{venueId}/donations', { params }),
        apiKey('GET /api/v1/own-deals/{dealId}', { params: { dealId } }),
      )
    },
  })
}

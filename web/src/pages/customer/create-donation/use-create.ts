import type { getGiving } from '@dawra/contract/giving'
import type { ResultOf } from '@dawra/contract/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DonationFields, toTerms } from '#features/donations/giving/form/fields.ts'
import { mayPrice } from '#features/donations/giving/form/use-donation-form.ts'
import { ApiError } from '#lib/api-error'
import { useAttempt } from '#lib/attempt'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'

/** Lists a donation and leads to it. The same press sent twice lists one. */
export function useCreate({ isVerified }: ResultOf<typeof getGiving>) {
  const t = useT('giving.create')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt((fields: DonationFields) =>
    toTerms(fields, new Date(), mayPrice(fields.kind, isVerified)),
  )
  return async (fields: DonationFields, forget: () => void) => {
    try {
      const donation = await attempt(fields, (idempotencyKey, body) =>
        call('POST /api/v1/donations', { body, idempotencyKey }),
      )
      forget()
      await queryClient.invalidateQueries({ queryKey: ['donations', 'own'] })
      void queryClient.invalidateQueries({ queryKey: ['me', 'giving'] })
      toast({ kind: 'success', title: t('created'), body: t('createdText') })
      await navigate({ to: '/donations/$donationId', params: { donationId: donation.id } })
    } catch (error) {
      // The role was taken since the page was opened.
      if (error instanceof ApiError && error.code === 'donor_needed')
        void queryClient.invalidateQueries({ queryKey: ['me'] })
      throw error
    }
  }
}

/** Where somebody goes who cannot list yet: what was typed waits in this tab. */
export function useGoOn(to: '/login' | '/become-a-donor') {
  const navigate = useNavigate()
  return async () => {
    if (to === '/login') await navigate({ to, search: { next: '/create-donation' } })
    else await navigate({ to })
  }
}

import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { type WithYes, withoutYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { putOwnDeal } from '../own/queries.ts'
import { type DealFields, toTerms } from './fields.ts'
import { keepHabits } from './remembered-fields.ts'

/** Creates a deal. Clicking twice creates one. */
export function useCreateDeal(venueId: string) {
  const attempt = useAttempt()
  const finish = useFinish()
  return async (fields: DealFields, intent: Intent, withYes: WithYes = withoutYes) => {
    const deal = await withYes(yes => {
      const body = { terms: toTerms(fields), publication: { ...intent, ...yes } }
      return attempt(body, idempotencyKey =>
        call('POST /api/v1/venues/{venueId}/deals', { params: { venueId }, body, idempotencyKey }),
      )
    })
    keepHabits(venueId, fields)
    await finish(deal, intent)
  }
}

export function useFinish() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const format = useFormat()
  const t = useT('businessDeals.publish')
  const bodyOf = ({ status, publishAt, ...deal }: OwnDeal, intent: Intent) => {
    const title = pick(deal.title, locale)
    if (status === 'scheduled' && publishAt)
      return t('scheduled', { title, time: format.momentInside(publishAt) })
    if (status === 'draft') return t('drafted', { title })
    return intent.as === 'draft' ? t('saved', { title }) : t('published', { title })
  }
  return async (deal: OwnDeal, intent: Intent) => {
    putOwnDeal(queryClient, deal)
    toast({ kind: 'success', title: bodyOf(deal, intent) })
    const status = deal.status === 'live' ? undefined : deal.status
    await navigate({ to: '/business/deals', search: { status } })
  }
}

/** The requested submit. `draft` on a published deal does not change its state. */
export type Intent = { as: 'draft' } | { as: 'live' } | { as: 'scheduled'; at: string }

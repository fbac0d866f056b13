import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyDialog } from '#features/deals/own/copy-dialog.tsx'
import { putOwnDeal } from '#features/deals/own/queries.ts'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useAttempt } from '#lib/write-once'

export function CopyDeal({ deal, onClose }: { deal: OwnDeal; onClose: () => void }) {
  const t = useT('businessDeals.copy')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const params = { dealId: deal.id }
  const targets = useQuery(apiQuery('GET /api/v1/deals/{dealId}/copies', { params }, { staleTime: 0 }))
  const copyTo = async (venueId: string) => {
    const draft = await attempt({ dealId: deal.id, venueId }, idempotencyKey =>
      call('POST /api/v1/deals/{dealId}/copies', { params, body: { venueId }, idempotencyKey }),
    )
    putOwnDeal(queryClient, draft)
  }
  return (
    <CopyDialog
      title={t('title', { title: pick(deal.title, useLocale()) })}
      text={t('text')}
      listedText={t('listed')}
      targets={targets}
      copyTo={copyTo}
      onClose={onClose}
    />
  )
}

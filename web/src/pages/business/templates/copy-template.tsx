import type { Template } from '@dawra/contract/deals/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyDialog } from '#features/deals/own/copy-dialog.tsx'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useAttempt } from '#lib/write-once'
import { putTemplate } from './queries.ts'

export function CopyTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useT('templates.copy')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const params = { templateId: template.id }
  const targets = useQuery(
    apiQuery('GET /api/v1/deal-templates/{templateId}/copies', { params }, { staleTime: 0 }),
  )
  const copyTo = async (venueId: string) => {
    const copy = await attempt({ templateId: template.id, venueId }, idempotencyKey =>
      call('POST /api/v1/deal-templates/{templateId}/copies', { params, body: { venueId }, idempotencyKey }),
    )
    putTemplate(queryClient, copy)
  }
  return (
    <CopyDialog
      title={t('title', { title: pick(template.terms.title, useLocale()) })}
      text={t('text')}
      listedText={t('listed')}
      targets={targets}
      copyTo={copyTo}
      onClose={onClose}
    />
  )
}

import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSkeleton } from '#features/deals/form/deal-form.tsx'
import { readHabits } from '#features/deals/form/remembered-fields.ts'
import { ownDealQuery } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import type { WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { BackLink, PageHeader } from '#ui/page-header'
import { EMPTY_TEMPLATE, repeating, type TemplateFields, toTemplateTerms } from './fields.ts'
import { putTemplate } from './queries.ts'
import { TemplateForm } from './template-form.tsx'

/** @param deal the deal to repeat: the form is prefilled with it */
export function NewTemplatePage({ deal: dealId }: { deal: string | undefined }) {
  const { id } = useVenue()
  const t = useT('templates')
  const shell = useT('shell')
  const before = useQuery({ ...ownDealQuery(dealId ?? ''), enabled: dealId !== undefined })
  const from = before.data?.venueId === id ? before.data : null
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('newTitle')} back={<BackLink to="/business/templates" label={shell('back')} />} />
      {before.isLoading ? (
        <FormSkeleton />
      ) : (
        <NewTemplate key={`${id} ${from?.id}`} venueId={id} from={from} />
      )}
    </div>
  )
}

function startOf(venueId: string, from: OwnDeal | null): TemplateFields {
  if (from) return repeating(from)
  const { slot, ...usual } = readHabits(venueId) ?? { slot: null }
  return { ...EMPTY_TEMPLATE, ...usual, ...(slot && { fromClock: slot.from, untilClock: slot.until }) }
}

function NewTemplate({ venueId, from }: { venueId: string; from: OwnDeal | null }) {
  const [initial] = useState(() => startOf(venueId, from))
  const attempt = useAttempt()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const t = useT('templates')
  const save = async (fields: TemplateFields, withYes: WithYes) => {
    const made = await withYes(yes => {
      const body = { ...toTemplateTerms(fields), ...yes }
      return attempt(body, idempotencyKey =>
        call('POST /api/v1/venues/{venueId}/deal-templates', { params: { venueId }, body, idempotencyKey }),
      )
    })
    putTemplate(queryClient, made)
    toast({ kind: 'success', title: t('made', { title: pick(made.terms.title, locale) }) })
    await navigate({ to: '/business/templates' })
  }
  return <TemplateForm initial={initial} onSave={save} />
}

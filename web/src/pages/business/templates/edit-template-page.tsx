import type { Template } from '@dawra/contract/deals/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSkeleton } from '#features/deals/form/deal-form.tsx'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import type { WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { type TemplateFields, toTemplateFields, toTemplateTerms } from './fields.ts'
import { putTemplate, templateQuery } from './queries.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateMissing } from './template-missing.tsx'

export function EditTemplatePage({ templateId }: { templateId: string }) {
  const t = useT('templates')
  const shell = useT('shell')
  const template = useQuery(templateQuery(templateId))
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('editTitle')} back={<BackLink to="/business/templates" label={shell('back')} />} />
      <p className="mb-4 max-w-2xl text-muted">{t('editText')}</p>
      <Answer query={template} waiting={<FormSkeleton />} notFound={<TemplateMissing />}>
        {loaded => <EditForm template={loaded} />}
      </Answer>
    </div>
  )
}

function EditForm({ template }: { template: Template }) {
  // Input stays when another member saves; the server then refuses this older version.
  const [base] = useState(template)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const t = useT('templates')
  const save = async (fields: TemplateFields, withYes: WithYes) => {
    const body = { ...toTemplateTerms(fields), version: base.version }
    const params = { templateId: base.id }
    const saved = await withYes(yes =>
      call('PUT /api/v1/deal-templates/{templateId}', { params, body: { ...body, ...yes } }),
    )
    putTemplate(queryClient, saved)
    toast({ kind: 'success', title: t('saved', { title: pick(saved.terms.title, locale) }) })
    await navigate({ to: '/business/templates' })
  }
  return <TemplateForm initial={toTemplateFields(base)} onSave={save} />
}

import type { ReplyTemplate } from '@dawra/contract/support/settings'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { replyTemplatesQuery } from '#features/support/office-queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Holidays } from './holidays.tsx'
import { TemplateSheet } from './template-sheet.tsx'

export function TemplatesPage() {
  const t = useT('operatorSupport.templates')
  const queue = useT('operatorSupport')
  const templates = useQuery(replyTemplatesQuery())
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null)
  return (
    <OperatorsOnly permissions={['support']} fallback={<Waiting />}>
      <div className="wrap-page grid max-w-[68rem] gap-4 pb-10">
        <PageHeader title={t('title')} back={<BackLink to="/admin/support" label={queue('backToList')} />} />
        <p className="text-muted">{t('intro')}</p>
        <Button
          onClick={() => setEdited('new')}
          icon={<Plus aria-hidden className="size-5" />}
          className="justify-self-start"
        >
          {t('add')}
        </Button>
        <Answer query={templates} waiting={<CardSkeleton className="h-40" />}>
          {({ templates: list }) =>
            list.length === 0 ? (
              <p className="text-muted">{t('none')}</p>
            ) : (
              <ul className="grid gap-3 md:grid-cols-2">
                {list.map(template => (
                  <li key={template.id}>
                    <TemplateCard template={template} onEdit={() => setEdited(template)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
        {edited && (
          <TemplateSheet template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
        <Holidays />
      </div>
    </OperatorsOnly>
  )
}

function TemplateCard({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const t = useT('operatorSupport.templates')
  return (
    <Card className="grid h-full content-start gap-2">
      <h2 className="text-18 break-words">
        <Name>{template.title}</Name>
      </h2>
      {(['en', 'ar'] as const).map(language => (
        <p
          key={language}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className="line-clamp-3 text-14 break-words whitespace-pre-line"
        >
          {template[language]}
        </p>
      ))}
      <Button variant="secondary" size="small" onClick={onEdit} className="justify-self-start">
        {t('edit')}
      </Button>
    </Card>
  )
}

function Waiting() {
  const t = useT('operatorSupport')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('templates.title')} />
      <Loading label={t('loading')} className="grid gap-3">
        <CardSkeleton className="h-40" />
        <CardSkeleton className="h-40" />
      </Loading>
    </div>
  )
}

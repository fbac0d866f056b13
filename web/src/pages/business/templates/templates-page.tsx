import type { Template } from '@dawra/contract/deals/templates'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Loading, Skeleton } from '#ui/skeleton'
import { CopyTemplate } from './copy-template.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { templatesQuery, useLiveTemplates } from './queries.ts'
import { TemplateCard } from './template-card.tsx'
import { useRemove } from './use-pause-and-remove.ts'

export function TemplatesPage() {
  const t = useT('templates')
  const shell = useT('shell')
  const { id } = useVenue()
  useLiveTemplates()
  return (
    <div className="wrap-page py-3 lg:py-5">
      <PageHeader title={t('title')} back={<BackLink to="/business/deals" label={shell('back')} />}>
        <LinkButton
          to="/business/templates/new"
          variant="sun"
          icon={<Plus aria-hidden className="size-5" strokeWidth={2.4} />}
        >
          {t('add')}
        </LinkButton>
      </PageHeader>
      <p className="mb-4 max-w-2xl text-muted">{t('text')}</p>
      <Templates key={id} venueId={id} />
    </div>
  )
}

function Templates({ venueId }: { venueId: string }) {
  const list = useQuery(templatesQuery(venueId))
  const [pausing, setPausing] = useState<Template | null>(null)
  const [copying, setCopying] = useState<Template | null>(null)
  const [removing, setRemoving] = useState<Template | null>(null)
  return (
    <Answer query={list} waiting={<ListSkeleton />}>
      {({ items }) =>
        items.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
              {items.map(template => (
                <li key={template.id} className="relative">
                  <TemplateCard
                    template={template}
                    onCopy={() => setCopying(template)}
                    onPause={() => setPausing(template)}
                    onRemove={() => setRemoving(template)}
                  />
                </li>
              ))}
            </ul>
            {copying && <CopyTemplate template={copying} onClose={() => setCopying(null)} />}
            {pausing && <PauseDialog template={pausing} onClose={() => setPausing(null)} />}
            {removing && <RemoveDialog template={removing} onClose={() => setRemoving(null)} />}
          </>
        )
      }
    </Answer>
  )
}

function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useT('templates.remove')
  const locale = useLocale()
  const remove = useRemove(onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { title: pick(template.terms.title, locale) })}
      description={t('text')}
      action={t('action')}
      dangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate(template)}
    />
  )
}

function Nothing() {
  const t = useT('templates')
  return (
    <EmptyState
      icon={<CalendarSync />}
      title={t('empty.title')}
      action={<LinkButton to="/business/templates/new">{t('new')}</LinkButton>}
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

function ListSkeleton() {
  const t = useT('templates')
  return (
    <Loading label={t('loading')} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  )
}

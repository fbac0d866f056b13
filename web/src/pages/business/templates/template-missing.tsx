import { SearchX } from 'lucide-react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'

export function TemplateMissing() {
  const t = useT('templates.missing')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('title')}
      action={<LinkButton to="/business/templates">{t('action')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

import type { Template, TemplateDay } from '@dawra/contract/deals/templates'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

const SHOWN = 3

export function TemplateDays({ template }: { template: Template }) {
  const t = useT('templates')
  if (template.days.length === 0) return null
  return (
    <ul aria-label={t('lastDays')} className="mt-2 grid gap-1">
      {template.days.slice(0, SHOWN).map(day => (
        <li key={day.day}>
          <Day templateId={template.id} day={day} />
        </li>
      ))}
    </ul>
  )
}

function Day({ templateId, day }: { templateId: string; day: TemplateDay }) {
  const t = useT('templates')
  const format = useFormat()
  const noon = `${day.day}T08:00:00Z`
  const date = format.day(noon)
  if (day.state === 'asked')
    return (
      <Link
        to="/business/templates/$templateId/today"
        params={{ templateId }}
        className="inline-flex min-h-11 items-center font-semibold text-wadi underline underline-offset-4"
      >
        {t('waits', { day: format.dayInside(noon) })}
      </Link>
    )
  const outcome =
    day.state === 'listed' ? t('listed', { count: day.portions ?? 0 }) : day.why ? t(`why.${day.why}`) : ''
  return (
    <span className="text-muted">
      {date}: {outcome}
    </span>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TodayPage } from '#pages/business/templates/today-of-template-page.tsx'

export const Route = createFileRoute('/_business/business/templates/$templateId/today')({
  staticData: { messages: ['templates'] },
  head: hiddenHead(t => t('templates.today.title')),
  component: Today,
})

function Today() {
  const { templateId } = Route.useParams()
  return <TodayPage key={templateId} templateId={templateId} />
}

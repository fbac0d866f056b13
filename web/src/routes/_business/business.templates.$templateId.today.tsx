import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { TodayPage } from '#pages/business/templates/today-page.tsx'

export const Route = createFileRoute('/_business/business/templates/$templateId/today')({
  staticData: { messages: ['templates'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('templates.today.title'), hidden: true })
  },
  component: Today,
})

function Today() {
  const { templateId } = Route.useParams()
  return <TodayPage key={templateId} templateId={templateId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { EditTemplatePage } from '#pages/business/templates/edit-template-page.tsx'

export const Route = createFileRoute('/_business/business/templates/$templateId/')({
  staticData: { messages: ['businessDeals', 'deals', 'listingFields', 'templates'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('templates.editTitle'), hidden: true })
  },
  component: EditTemplate,
})

function EditTemplate() {
  const { templateId } = Route.useParams()
  return <EditTemplatePage key={templateId} templateId={templateId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { EditTemplatePage } from '#pages/business/templates/edit-template-page.tsx'

export const Route = createFileRoute('/_business/business/templates/$templateId/')({
  staticData: { messages: ['businessDeals', 'deals', 'listingFields', 'templates'] },
  head: hiddenHead(t => t('templates.editTitle')),
  component: EditTemplate,
})

function EditTemplate() {
  const { templateId } = Route.useParams()
  return <EditTemplatePage key={templateId} templateId={templateId} />
}

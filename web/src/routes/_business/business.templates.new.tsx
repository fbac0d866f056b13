import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { isUuid } from '#lib/uuid'
import { NewTemplatePage } from '#pages/business/templates/new-template-page.tsx'

export const Route = createFileRoute('/_business/business/templates/new')({
  staticData: { messages: ['businessDeals', 'deals', 'listingFields', 'templates'] },
  validateSearch: (search): { deal?: string | undefined } => ({
    deal: typeof search.deal === 'string' && isUuid(search.deal) ? search.deal : undefined,
  }),
  head: hiddenHead(t => t('templates.newTitle')),
  component: NewTemplate,
})

function NewTemplate() {
  return <NewTemplatePage deal={Route.useSearch().deal} />
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { HelpPage } from '#pages/customer/help/help-page.tsx'

interface HelpSearch {
  q?: string | undefined
}

export const Route = createFileRoute('/_customer/help/')({
  staticData: { messages: ['help'] },
  // The router parses a numeric search parameter as a number.
  validateSearch: ({ q }): HelpSearch => ({
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) || undefined : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('help.title'), description: t('help.description') })
  },
  component: Help,
})

function Help() {
  return <HelpPage query={Route.useSearch().q} />
}

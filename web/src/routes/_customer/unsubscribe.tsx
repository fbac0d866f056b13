import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { UnsubscribePage } from '#pages/account/unsubscribe/unsubscribe-page.tsx'

export const Route = createFileRoute('/_customer/unsubscribe')({
  staticData: { messages: ['notifications'] },
  validateSearch: (search): { token?: string } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('notifications.unsubscribe.title'), hidden: true })
  },
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token = '' } = Route.useSearch()
  return <UnsubscribePage token={token} />
}

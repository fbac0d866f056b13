import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { UnsubscribePage } from '#pages/account/unsubscribe/unsubscribe-page.tsx'

export const Route = createFileRoute('/_customer/unsubscribe')({
  staticData: { messages: ['notifications'] },
  validateSearch: (search): { token?: string } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: hiddenHead(t => t('notifications.unsubscribe.title')),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token = '' } = Route.useSearch()
  return <UnsubscribePage token={token} />
}

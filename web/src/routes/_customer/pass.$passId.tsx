import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { PassPage } from '#pages/customer/pass/pass-page.tsx'

export const Route = createFileRoute('/_customer/pass/$passId')({
  staticData: { messages: ['pickupHelp'] },
  loader: requireUuid('passId'),
  head: hiddenHead(t => t('pickupHelp.pass.title')),
  component: Pass,
})

function Pass() {
  return <PassPage passId={Route.useParams().passId} />
}

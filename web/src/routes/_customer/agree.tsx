import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ConsentsPage } from '#pages/account/agree/consents-page.tsx'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

interface AgreeSearch {
  next?: string | undefined
}

export const Route = createFileRoute('/_customer/agree')({
  staticData: { messages: ['identity', 'profile'] },
  validateSearch: (search): AgreeSearch => ({ next: nextPath(search.next) }),
  head: hiddenHead(t => t('profile.consents.agreeTitle')),
  component: Agree,
})

function Agree() {
  return <ConsentsPage next={Route.useSearch().next} />
}

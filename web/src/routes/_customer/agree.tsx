import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/head'
import { AgreePage } from '#pages/account/agree/agree-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

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
  return <AgreePage next={Route.useSearch().next} />
}

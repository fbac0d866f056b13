import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ForgotPage } from '#pages/account/forgot-password/forgot-page.tsx'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

export const Route = createFileRoute('/_customer/login/forgot')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: hiddenHead(t => t('identity.forgot.title')),
  component: Forgot,
})

function Forgot() {
  const { next } = Route.useSearch()
  return <ForgotPage next={next} />
}

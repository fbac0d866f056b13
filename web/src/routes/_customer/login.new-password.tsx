import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { NewPasswordPage } from '#pages/account/new-password/new-password-page.tsx'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

export const Route = createFileRoute('/_customer/login/new-password')({
  staticData: { messages: ['identity', 'secondFactor'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: hiddenHead(t => t('identity.newPassword.title')),
  component: NewPassword,
})

function NewPassword() {
  const { next } = Route.useSearch()
  return <NewPasswordPage next={next} />
}

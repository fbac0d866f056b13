import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CheckMailPage } from '#pages/account/check-mail/check-mail-page.tsx'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

export const Route = createFileRoute('/_customer/login/check-mail')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: hiddenHead(t => t('identity.code.title')),
  component: CheckMail,
})

function CheckMail() {
  const { next } = Route.useSearch()
  return <CheckMailPage next={next} />
}

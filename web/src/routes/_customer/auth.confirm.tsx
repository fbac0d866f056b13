import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ConfirmPage } from '#pages/account/confirm/confirm-page.tsx'
import { type LinkType, readLinkType, readToken } from '#parts/mail-link.ts'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

interface ConfirmSearch {
  token_hash?: string
  type?: LinkType
  next?: string
}

export const Route = createFileRoute('/_customer/auth/confirm')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): ConfirmSearch => ({
    token_hash: readToken(search.token_hash),
    type: readLinkType(search.type),
    next: nextPath(search.next),
  }),
  head: hiddenHead(t => t('identity.confirm.title')),
  component: Confirm,
})

function Confirm() {
  const { token_hash, type, next } = Route.useSearch()
  // Mails link to the home page by default, which needs no redirect.
  return <ConfirmPage token={token_hash} type={type} next={next === '/' ? undefined : next} />
}

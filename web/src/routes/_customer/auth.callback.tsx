import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { type ProviderReturn, readReturn } from '#pages/account/provider-return/provider-return.ts'
import { ProviderReturnPage } from '#pages/account/provider-return/provider-return-page.tsx'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

export const Route = createFileRoute('/_customer/auth/callback')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): ProviderReturn & { next?: string } => ({
    ...readReturn(search),
    next: nextPath(search.next),
  }),
  head: hiddenHead(t => t('identity.signIn')),
  component: Callback,
})

function Callback() {
  const { next, ...back } = Route.useSearch()
  return <ProviderReturnPage back={back} next={next} />
}

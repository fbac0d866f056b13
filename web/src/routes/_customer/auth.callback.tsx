import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { nextPath } from '../../features/identity/next-path.ts'
import { type ProviderReturn, readReturn } from '../../features/identity/provider-return.ts'
import { ProviderReturnPage } from '../../features/identity/provider-return-page.tsx'

export const Route = createFileRoute('/_customer/auth/callback')({
  staticData: { words: ['identity'] },
  validateSearch: (search): ProviderReturn & { next?: string } => ({
    ...readReturn(search),
    next: nextPath(search.next),
  }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('identity.signIn'), hidden: true })
  },
  component: Callback,
})

function Callback() {
  const { next, ...back } = Route.useSearch()
  return <ProviderReturnPage back={back} next={next} />
}

import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { nextPath } from '../../features/identity/next-path.ts'
import { AgreePage } from '../../features/profile/consents/agree-page.tsx'

interface AgreeSearch {
  /** Where to continue; only paths of ours. */
  next?: string | undefined
}

export const Route = createFileRoute('/_customer/agree')({
  staticData: { words: ['identity', 'profile'] },
  validateSearch: (search): AgreeSearch => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.consents.agreeTitle'), hidden: true })
  },
  component: Agree,
})

function Agree() {
  return <AgreePage next={Route.useSearch().next} />
}

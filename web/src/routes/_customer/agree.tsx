import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { AgreePage } from '#pages/account/agree/agree-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

interface AgreeSearch {
  next?: string | undefined
}

export const Route = createFileRoute('/_customer/agree')({
  staticData: { messages: ['identity', 'profile'] },
  validateSearch: (search): AgreeSearch => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.consents.agreeTitle'), hidden: true })
  },
  component: Agree,
})

function Agree() {
  return <AgreePage next={Route.useSearch().next} />
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ForgotPage } from '#pages/account/forgot-password/forgot-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

export const Route = createFileRoute('/_customer/login/forgot')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('identity.forgot.title'), hidden: true })
  },
  component: Forgot,
})

function Forgot() {
  const { next } = Route.useSearch()
  return <ForgotPage next={next} />
}

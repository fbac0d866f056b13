import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { NewPasswordPage } from '#pages/account/new-password/new-password-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

export const Route = createFileRoute('/_customer/login/new-password')({
  staticData: { messages: ['identity', 'secondFactor'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('identity.newPassword.title'), hidden: true })
  },
  component: NewPassword,
})

function NewPassword() {
  const { next } = Route.useSearch()
  return <NewPasswordPage next={next} />
}

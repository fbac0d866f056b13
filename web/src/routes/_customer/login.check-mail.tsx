import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CheckMailPage } from '#pages/account/check-mail/check-mail-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

export const Route = createFileRoute('/_customer/login/check-mail')({
  staticData: { messages: ['identity'] },
  validateSearch: (search): { next?: string } => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('identity.code.title'), hidden: true })
  },
  component: CheckMail,
})

function CheckMail() {
  const { next } = Route.useSearch()
  return <CheckMailPage next={next} />
}

import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { productName } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { BusinessLoginPage } from '#pages/business/login/login-page.tsx'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'
import { nextPath } from '../features/identity/path-after-sign-in.ts'

export const Route = createFileRoute('/business/login')({
  staticData: { messages: ['business', 'identity', 'secondFactor'] },
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
  loader: ({ context }) => load(context, signInOptionsQuery()),
  head: ({ match }) => {
    const { locale } = match.context.boot
    const t = translatorOf(match.context)
    return pageHead({ title: t('business.login.title', { name: productName(locale) }), hidden: true })
  },
  component: Login,
})

function Login() {
  const { next } = Route.useSearch()
  return (
    <main id="main" tabIndex={-1} className="grow">
      <BusinessLoginPage next={next} />
    </main>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { pageHead } from '../document/head.ts'
import { nextPath } from '../features/identity/next-path.ts'
import { signInOptionsQuery } from '../features/identity/queries.ts'
import { BusinessLoginPage } from '../features/venues/business/login-page.tsx'

export const Route = createFileRoute('/business/login')({
  staticData: { words: ['business', 'identity', 'secondFactor'] },
  /** `next`: where to continue; only paths of ours. */
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
  loader: ({ context }) => load(context, signInOptionsQuery()),
  head: ({ match }) => {
    const { locale } = match.context.boot
    const t = wordsOf(match.context)
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

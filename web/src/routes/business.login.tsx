import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { pageHead } from '../document/head.ts'
import { nextPath } from '../features/identity/next-path.ts'
import { BusinessLoginPage } from '../features/venues/business/login-page.tsx'

export const Route = createFileRoute('/business/login')({
  staticData: { words: ['business', 'identity'] },
  /** `next`: where to continue; only paths of ours. */
  validateSearch: (search): { next?: string | undefined } => ({ next: nextPath(search.next) }),
  head: ({ match }) => {
    const { locale } = match.context.boot
    const t = wordsOf(match.context)
    return pageHead({ title: t('business.name', { name: productName(locale) }), hidden: true })
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

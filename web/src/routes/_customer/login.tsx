import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { type LoginMode, LoginPage } from '../../features/identity/login-page.tsx'
import { nextPath } from '../../features/identity/next-path.ts'

interface LoginSearch {
  mode?: LoginMode
  /** Where to continue; only paths of ours. */
  next?: string
}

export const Route = createFileRoute('/_customer/login')({
  staticData: { words: ['identity'] },
  validateSearch: (search): LoginSearch => ({
    mode: search.mode === 'sign-up' ? 'sign-up' : undefined,
    next: nextPath(search.next),
  }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('identity.signIn'), hidden: true })
  },
  component: Login,
})

function Login() {
  const { mode = 'sign-in', next } = Route.useSearch()
  return <LoginPage mode={mode} next={next} />
}

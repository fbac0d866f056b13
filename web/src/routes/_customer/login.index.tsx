import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { LoginPage } from '#pages/account/login/login-page.tsx'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'
import { nextPath } from '../../features/identity/path-after-sign-in.ts'

interface LoginSearch {
  /** `code` signs in with a mailed code; by default with a password. */
  mode?: 'sign-up' | 'code'
  /** A code was mailed and must be entered. */
  step?: 'code'
  next?: string
  why?: 'favourite'
}

export const Route = createFileRoute('/_customer/login/')({
  staticData: { messages: ['business', 'identity', 'roles', 'secondFactor'] },
  validateSearch: (search): LoginSearch => ({
    mode: search.mode === 'sign-up' || search.mode === 'code' ? search.mode : undefined,
    step: search.step === 'code' ? 'code' : undefined,
    next: nextPath(search.next),
    why: search.why === 'favourite' ? 'favourite' : undefined,
  }),
  loader: ({ context }) => load(context, signInOptionsQuery()),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({
      title: t(match.search.mode === 'sign-up' ? 'identity.newAccount' : 'identity.signIn'),
      hidden: true,
    })
  },
  component: Login,
})

function Login() {
  const { mode = 'sign-in', step, next, why } = Route.useSearch()
  return <LoginPage mode={mode} requiresCode={step === 'code'} next={next} why={why} />
}

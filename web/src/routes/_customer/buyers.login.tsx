import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { BuyerLoginPage } from '#pages/account/buyer-login/buyer-login-page.tsx'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'

interface BuyerLoginSearch {
  mode?: 'register'
  /** A code was mailed and must be entered. */
  step?: 'code'
}

export const Route = createFileRoute('/_customer/buyers/login')({
  staticData: { messages: ['identity', 'roles', 'secondFactor'] },
  validateSearch: (search): BuyerLoginSearch => ({
    mode: search.mode === 'register' ? 'register' : undefined,
    step: search.step === 'code' ? 'code' : undefined,
  }),
  loader: ({ context }) => load(context, signInOptionsQuery()),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roles.buyerLogin.signIn') })
  },
  component: BuyerLogin,
})

function BuyerLogin() {
  const { mode, step } = Route.useSearch()
  return <BuyerLoginPage registers={mode === 'register'} requiresCode={step === 'code'} />
}

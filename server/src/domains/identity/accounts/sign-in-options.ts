import type { SignInOptions } from '@dawra/contract/identity'
import type { IdentitySettings } from '../services.ts'

/** The ways of signing in that are set up, beside e-mail. */
export const signInOptions = ({ providers, hasSms, anonymousUsers }: IdentitySettings): SignInOptions => ({
  google: providers.some(({ name }) => name === 'google'),
  phone: hasSms,
  passkeys: true,
  anonymous: anonymousUsers,
})

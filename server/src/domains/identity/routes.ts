import { getMe as getMeRoute, getSignInOptions } from '@dawra/contract/identity'
import { type Handler, handle } from '#platform/http'
import { getMe } from './get-me.ts'
import type { IdentityServices } from './services.ts'
import { signInOptions } from './sign-in-options.ts'

export const identityHandlers = ({ settings }: IdentityServices): readonly Handler[] => [
  handle(getMeRoute, ctx => getMe(ctx)),
  handle(getSignInOptions, async () => signInOptions(settings)),
]

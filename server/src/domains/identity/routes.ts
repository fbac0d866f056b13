import type { SignInOptions } from '@dawra/contract/identity'
import { getMe as getMeRoute, getSignInOptions, updateMe as updateMeRoute } from '@dawra/contract/identity'
import * as sessions from '@dawra/contract/sessions'
import { type Handler, handle } from '#platform/http'
import { getMe } from './accounts/get-me.ts'
import { updateMe } from './accounts/update-me.ts'
import type { IdentityServices, IdentitySettings } from './services.ts'
import { endSession, listSecurityEvents, listSessions } from './sessions/list-sessions.ts'

export const identityHandlers = ({ settings }: IdentityServices): readonly Handler[] => [
  handle(getMeRoute, ctx => getMe(ctx)),
  handle(updateMeRoute, (ctx, { body }) => updateMe(ctx, body)),
  handle(sessions.listSessions, ctx => listSessions(ctx)),
  handle(sessions.endSession, (ctx, { params }) => endSession(ctx, params.sessionId)),
  handle(sessions.listSecurityEvents, ctx => listSecurityEvents(ctx)),
  handle(getSignInOptions, async () => signInOptions(settings)),
]

/** The ways of signing in that are set up, beside e-mail. */
const signInOptions = ({ providers, hasSms, anonymousUsers }: IdentitySettings): SignInOptions => ({
  google: providers.some(({ name }) => name === 'google'),
  phone: hasSms,
  passkeys: true,
  anonymous: anonymousUsers,
})

import * as acts from '@dawra/contract/identity/blocks'
import * as contactActs from '@dawra/contract/identity/contacts'
import * as limits from '@dawra/contract/identity/person-limits'
import {
  getMe as getMeRoute,
  getSignInOptions,
  updateMe as updateMeRoute,
} from '@dawra/contract/identity/routes'
import type { SignInOptions } from '@dawra/contract/identity/schemas'
import * as sessions from '@dawra/contract/identity/sessions'
import * as viewing from '@dawra/contract/identity/viewing'
import { type Handler, handle } from '#platform/http'
import { getMe } from './accounts/get-me.ts'
import { updateMe } from './accounts/update-me.ts'
import { blockPerson, getStanding, unblockPerson } from './admin/block-person.ts'
import { changeContact } from './admin/change-contact.ts'
import { getPersonLimits, liftPersonLimits } from './admin/lift-limits.ts'
import type { IdentityServices, IdentitySettings } from './services.ts'
import { deviceOf } from './sessions/device-of.ts'
import { endSession, listSecurityEvents, listSessions } from './sessions/list-sessions.ts'
import { endViewing } from './viewing/end-viewing.ts'
import { startViewing } from './viewing/start-viewing.ts'

export const identityHandlers = (services: IdentityServices): readonly Handler[] => [
  handle(getMeRoute, ctx => getMe(ctx)),
  handle(updateMeRoute, (ctx, { body }) => updateMe(ctx, body)),
  handle(sessions.listSessions, ctx => listSessions(ctx)),
  handle(sessions.endSession, (ctx, { params }) => endSession(ctx, params.sessionId)),
  handle(sessions.listSecurityEvents, ctx => listSecurityEvents(ctx)),
  handle(getSignInOptions, async () => signInOptions(services.settings)),
  handle(acts.getStanding, (ctx, { params }) => getStanding(ctx, params.userId)),
  handle(acts.blockPerson, (ctx, { params, body, http }) =>
    blockPerson(ctx, deviceOf(http, services), params.userId, body),
  ),
  handle(acts.unblockPerson, (ctx, { params, http }) =>
    unblockPerson(ctx, deviceOf(http, services), params.userId),
  ),
  handle(contactActs.changeContact, (ctx, { params, body, http }) =>
    changeContact(ctx, { services, device: deviceOf(http, services) }, params.userId, body),
  ),
  handle(limits.getPersonLimits, (ctx, { params }) => getPersonLimits(ctx, params.userId)),
  handle(limits.liftPersonLimits, (ctx, { params }) => liftPersonLimits(ctx, params.userId)),
  handle(viewing.startViewing, (ctx, { params }) => startViewing(ctx, params.userId)),
  handle(viewing.endViewing, (ctx, { params }) => endViewing(ctx, params.userId)),
]

const signInOptions = ({ providers, hasSms, anonymousUsers }: IdentitySettings): SignInOptions => ({
  google: providers.some(({ name }) => name === 'google'),
  phone: hasSms,
  passkeys: true,
  anonymous: anonymousUsers,
})

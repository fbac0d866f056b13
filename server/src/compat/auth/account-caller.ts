import { AuthRefusal, type Device, deviceOf } from '#identity'
import type { Ctx, UserActor } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'

/** The calling user; refuses anonymous users, who have no account to protect yet. */
export async function accountCallerOf(
  protocol: Protocol,
  http: HttpContext,
): Promise<{ caller: UserActor; ctx: Ctx; device: Device }> {
  const caller = await callerOf(protocol, http)
  if (caller.isAnonymous)
    throw new AuthRefusal('no_authorization', {
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    })
  return { caller, ctx: ctxOf(protocol, http, caller), device: deviceOf(http, protocol.services) }
}

export const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

import { deviceOf } from '#identity'
import { sendNonce } from '#identity/passwords'
import type { HttpContext } from '#platform/http'
import { callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { answerNothing } from './request.ts'

/** Sends the person a code to change the password with. */
export async function answerReauthenticate(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services, allowances } = protocol
  const ctx = ctxOf(protocol, http, await callerOf(protocol, http))
  const messageId = await sendNonce(ctx, services, deviceOf(http, services), allowances.sendsOfNetwork)
  return answerNothing(http, messageId ? { message_id: messageId } : {})
}

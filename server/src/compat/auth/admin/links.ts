import { email } from '@dawra/contract/identity/schemas'
import { z } from 'zod'
import { AuthRefusal } from '#identity'
import { inviteUser, LINKS, type MadeLinkType, makeLink } from '#identity/admin'
import { safeRedirect } from '#identity/contacts'
import { personData } from '#identity/people'
import { readBody } from '../request.ts'
import { toUser } from '../to-user.ts'
import type { AdminCall } from './admin.ts'

const linkBody = z.object({
  type: z.string(),
  email,
  new_email: email.nullish(),
  password: z.string().nullish(),
  data: personData.nullish(),
  redirect_to: z.string().nullish(),
})

export async function answerMakeLink(call: AdminCall): Promise<Response> {
  const { admin, protocol, http } = call
  const { type, email, new_email, password, data, redirect_to } = await readBody(http, linkBody)
  if (!isLinkType(type))
    throw new AuthRefusal('validation_failed', {
      message: `Invalid email action link type requested: ${type.slice(0, 40)}`,
    })
  const redirectTo = redirectOf(call, redirect_to)
  const made = await makeLink(admin, protocol.services, {
    type,
    email,
    password: password || undefined,
    newEmail: new_email ?? undefined,
    data: data ?? {},
    redirectTo,
  })
  return http.json({
    ...toUser(made.account),
    action_link: made.link,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: made.type,
    redirect_to: redirectTo,
  })
}

const isLinkType = (type: string): type is MadeLinkType => (LINKS as readonly string[]).includes(type)

const inviteBody = z.object({ email, data: personData.nullish() })

export async function answerInvite(call: AdminCall): Promise<Response> {
  const { admin, protocol, http } = call
  const { email, data } = await readBody(http, inviteBody)
  const invitation = { email, data: data ?? {}, redirectTo: redirectOf(call) }
  return http.json(toUser(await inviteUser(admin, protocol.services, invitation)))
}

function redirectOf({ protocol, http }: AdminCall, inBody?: string | null): string {
  const { publicUrl, settings } = protocol.services
  const requested = http.req.query('redirect_to') ?? inBody ?? undefined
  return safeRedirect(requested, { publicUrl, allowed: settings.redirects })
}

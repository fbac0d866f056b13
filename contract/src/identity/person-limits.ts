import { z } from 'zod'
import { LIMITS, type LimitName } from '../platform/request-limits.rules.ts'
import { route } from '../platform/route.ts'
import { id, instant, prose } from '../platform/schemas.ts'

const params = z.object({ userId: id })
const names = Object.keys(LIMITS) as [LimitName, ...LimitName[]]
const usedUp = z.object({ limits: z.array(z.object({ name: z.enum(names), until: instant })) })

export const getPersonLimits = route({
  access: { office: 'people' },
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/limits',
  personal: true,
  summary: 'The limits that a person has used up, and until when they wait',
  params,
  result: usedUp,
})

export const liftPersonLimits = route({
  access: { office: 'people' },
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/limits/lifting',
  summary: 'Lets a person go on at once who has used up a limit: what was counted of theirs begins again',
  params,
  body: z.object({ reason: prose(300).min(3) }),
  result: usedUp,
})

import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'

const reason = prose(300).min(3)

export const resendNotification = route({
  access: { office: 'support' },
  method: 'POST',
  path: '/api/v1/admin/notifications/{notificationId}/resend',
  summary:
    'Sends the e-mail of a notification once more, with its receipt where it has one; what is not true any more is refused',
  params: z.object({ notificationId: id }),
  body: z.object({ reason }),
  result: z.object({ notificationId: id }),
  errors: ['notice_not_resendable', 'too_many_requests'],
})

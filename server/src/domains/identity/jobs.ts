import type { Jobs } from '#platform/jobs'
import { deleteExpired } from './accounts/delete-expired.ts'
import { sendCode } from './contacts/send-code.ts'
import { clearEnrolments } from './factors/clear-enrolments.ts'
import { rotateKeys } from './keys/rotate-keys.ts'
import type { IdentityServices } from './services.ts'
import { clearSessions } from './sessions/clear-sessions.ts'

export const identityJobs = (services: IdentityServices): Jobs => ({
  tasks: { 'identity.send_code': sendCode(services) },
  cron: {
    'identity.clear_sessions': { at: '23 22 * * *', task: clearSessions },
    'identity.clear_enrolments': { at: '29 22 * * *', task: clearEnrolments },
    'identity.delete_expired': { at: '41 22 * * *', task: deleteExpired },
    'identity.rotate_keys': {
      at: '17 22 1 * *',
      task: ctx => rotateKeys(ctx, { keys: services.keys, doneBy: 'schedule' }),
    },
  },
})

import type { Jobs } from '#platform/jobs'
import { clearSessions } from './clear-sessions.ts'
import type { IdentityServices } from './services.ts'

export const identityJobs = (_: IdentityServices): Jobs => ({
  cron: { 'identity.clear_sessions': { at: '23 22 * * *', task: clearSessions } },
})

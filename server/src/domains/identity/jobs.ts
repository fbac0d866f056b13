import type { Jobs } from '#platform/jobs'
import { clearSessions } from './clear-sessions.ts'

export const identityJobs: Jobs = {
  cron: { 'identity.clear_sessions': { at: '23 22 * * *', task: clearSessions } },
}

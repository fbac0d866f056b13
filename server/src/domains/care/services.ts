import type { Backups } from '#platform/backup/jobs'
import type { Space } from '#platform/disk'

/** What the care of an installation needs to know of it. */
export interface CareServices {
  publicUrl: string
  /** Of the disk that fills up first; left out where nobody measures it. */
  space?: (() => Space) | undefined
  /** False where no server runs on the database: jobs wait there until one starts. */
  runsJobs?: boolean
  /** Left out where the database is not run by this server. */
  backups?: Backups | undefined
  /** Whether a mail server is set. */
  sendsMail?: boolean | undefined
}

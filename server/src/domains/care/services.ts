import type { Backups } from '#platform/backup/jobs'
import type { Space } from '#platform/disk'

export interface CareServices {
  publicUrl: string
  /** The disk that fills up first; undefined where nobody measures it. */
  space?: (() => Space) | undefined
  /** False when no server uses the database: jobs wait until one starts. */
  runsJobs?: boolean
  /** Undefined when this server does not run the database. */
  backups?: Backups | undefined
  sendsMail?: boolean | undefined
}

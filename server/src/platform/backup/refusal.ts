import { hasLostConnection } from '../problem.ts'

/** Explains to the administrator why a backup or restore is refused. */
export class BackupRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefusal'
  }
}

export const refusalOfEnd = (error: unknown): unknown =>
  hasLostConnection(error)
    ? new BackupRefusal('the database ended during the backup: back up again when it runs')
    : error

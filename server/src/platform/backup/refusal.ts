import { hasLostConnection } from '../problem.ts'

/** Why a backup is not made or not restored, as a sentence for the administrator. */
export class BackupRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefusal'
  }
}

/** The refusal to throw for an error that says that the database ended during a backup; any other error is returned. */
export const refusalOfEnd = (error: unknown): unknown =>
  hasLostConnection(error)
    ? new BackupRefusal('the database ended during the backup: back up again when it runs')
    : error

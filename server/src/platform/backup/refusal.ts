/** Why a backup is not made or not restored, as a sentence for the administrator. */
export class BackupRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefusal'
  }
}

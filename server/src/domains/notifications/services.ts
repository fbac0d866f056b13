import type { Keys } from '#identity'

export interface NotificationServices {
  publicUrl: string
  /** Signs the unsubscribe links of mails. */
  keys: Pick<Keys, 'codeHash'>
  /** Whether writes are refused because the disk is full. */
  isDiskFull?: (() => boolean) | undefined
  /** Whether regular backups are expected. */
  isBackedUp?: boolean | undefined
}

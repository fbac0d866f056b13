import type { Keys } from '#identity'
import type { Pushes } from './push/pushes.ts'

/** What notifications need that is not theirs. */
export interface NotificationServices {
  /** The base of links. */
  publicUrl: string
  /** Sign the links that end mails. */
  keys: Pick<Keys, 'codeHash'>
  /** Whether writing is refused for want of space. */
  isDiskFull?: (() => boolean) | undefined
  /** Backups are due regularly. */
  isBackedUp?: boolean | undefined
}

export interface PushServices extends NotificationServices {
  /** Reaches browsers. */
  pushes: Pushes
}

import type { Caller } from './callers.ts'
import type { Connection } from './connection.ts'
import type { Subscription } from './subscriptions.ts'
import type { Topic } from './topics.ts'

export interface Channel {
  readonly connection: Connection
  /** Identifies this join; a later join of the same topic has another. */
  readonly joinRef: string | null
  /** The topic's name, without the `realtime:` prefix. */
  readonly name: string
  readonly topic: Topic
  /** Whether its own broadcasts are sent back to it (`broadcast.self`). */
  readonly receivesOwn: boolean
  readonly acknowledges: boolean
  readonly presenceKey: string
  seesPresence: boolean
  /** Subscriptions to changes of rows (`postgres_changes`). */
  readonly subscriptions: readonly Subscription[]
  caller: Caller
}

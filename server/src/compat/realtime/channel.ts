import type { Caller } from './callers.ts'
import type { Connection } from './connection.ts'
import type { Room } from './topics.ts'
import type { Wish } from './subscriptions.ts'

/** A topic that one socket has joined. */
export interface Channel {
  readonly connection: Connection
  /** Names this joining of the topic; a later one has another. */
  readonly joinRef: string | null
  /** Without the `realtime:` that every topic begins with. */
  readonly name: string
  readonly room: Room
  readonly hearsItself: boolean
  readonly acknowledges: boolean
  readonly presenceKey: string
  seesPresence: boolean
  /** The changes of tables that it wants to hear of. */
  readonly wishes: readonly Wish[]
  caller: Caller
}

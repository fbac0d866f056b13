import type { AnnouncedEvent } from '#platform/outbox'
import type { Db } from '#platform/sql'
import { readRow } from '../rest/read-rows.ts'
import { type Change, changeOf } from './change-source.ts'
import type { Channel } from './channel.ts'
import { writeFrame } from './frames.ts'
import type { Row } from './row-filters.ts'
import type { Subscription } from './subscriptions.ts'

/** All subscriptions of one audience to one table with one filter. */
interface Interest {
  subscriptions: Map<Subscription, Channel>
}

/**
 * Sends changes of rows to their subscribers. Whatever the number of subscribers, a row is read once, each filter
 * is evaluated once, and each distinct frame is written once.
 */
export class Changes {
  readonly #interests = new Map<string, Map<string, Interest>>()
  readonly #db: Db
  readonly #site: string
  readonly #complain: (error: unknown) => void
  #work: Promise<unknown> = Promise.resolve()

  /** @param site public URL of the installation: addresses of pictures are absolute */
  constructor(db: Db, site: string, complain: (error: unknown) => void) {
    this.#db = db
    this.#site = site
    this.#complain = complain
  }

  follow(channel: Channel) {
    for (const subscription of channel.subscriptions) {
      const key = keyOf(subscription.audience, subscription.table.name)
      const filters = this.#interests.get(key) ?? new Map<string, Interest>()
      this.#interests.set(key, filters)
      const interest = filters.get(subscription.filter) ?? { subscriptions: new Map() }
      filters.set(subscription.filter, interest)
      interest.subscriptions.set(subscription, channel)
    }
  }

  leave(channel: Channel) {
    for (const subscription of channel.subscriptions) {
      const key = keyOf(subscription.audience, subscription.table.name)
      const filters = this.#interests.get(key)
      const interest = filters?.get(subscription.filter)
      interest?.subscriptions.delete(subscription)
      if (interest?.subscriptions.size === 0) filters?.delete(subscription.filter)
      if (filters?.size === 0) this.#interests.delete(key)
    }
  }

  /** One change at a time, so that subscribers receive the states of a row in order. */
  receive(event: AnnouncedEvent) {
    const change = changeOf(event)
    if (!change || this.#wanted(event, change).length === 0) return
    this.#work = this.#work.then(() => this.#pass(event, change)).catch(this.#complain)
  }

  #wanted({ audience }: AnnouncedEvent, { table }: Change) {
    return audience.flatMap(name => {
      const filters = this.#interests.get(keyOf(name, table.name))
      return filters ? [{ name, filters }] : []
    })
  }

  async #pass(event: AnnouncedEvent, change: Change) {
    const row = change.type === 'DELETE' ? change.known : await this.#read(change)
    // Deleted meanwhile: the deletion has an event of its own.
    if (!row) return
    for (const { name, filters } of this.#wanted(event, change)) {
      const { owner } = change.table
      if (owner !== null && name !== `user:${row[owner]}`) continue
      send([...filters.values()], event, change, row)
    }
  }

  async #read({ table, id }: Change): Promise<Row | undefined> {
    const json = await readRow(this.#db, table, { id, site: this.#site })
    return json === undefined ? undefined : (JSON.parse(json) as Row)
  }
}

const keyOf = (audience: string, table: string) => `${audience} ${table}`

function send(interests: readonly Interest[], event: AnnouncedEvent, change: Change, row: Row) {
  const write = frameWriter(event, change, row)
  for (const [channel, subscriptions] of recipientsOf(interests, change, row)) {
    // Entries of one channel with the same columns share a frame.
    const bySelect = new Map<string, Subscription[]>()
    for (const subscription of subscriptions) {
      const columns = subscription.select?.join() ?? '*'
      bySelect.set(columns, [...(bySelect.get(columns) ?? []), subscription])
    }
    for (const group of bySelect.values()) channel.connection.send(write(channel, group))
  }
}

function recipientsOf(
  interests: readonly Interest[],
  { type }: Change,
  row: Row,
): Map<Channel, Subscription[]> {
  const recipients = new Map<Channel, Subscription[]>()
  for (const { subscriptions } of interests) {
    const [first] = subscriptions.keys()
    if (!first?.holds(row)) continue
    for (const [subscription, channel] of subscriptions)
      if (subscription.event === '*' || subscription.event === type)
        recipients.set(channel, [...(recipients.get(channel) ?? []), subscription])
  }
  return recipients
}

function frameWriter(event: AnnouncedEvent, change: Change, row: Row) {
  const data = new Map<string, string>()
  const frames = new Map<string, Buffer>()
  return (
    { connection: { version }, topic: { fullName: topic } }: Channel,
    subscriptions: readonly Subscription[],
  ): Buffer => {
    const select = subscriptions[0]?.select ?? null
    const columns = select?.join() ?? '*'
    const ids = JSON.stringify(subscriptions.map(({ id }) => id))
    const key = `${version} ${topic} ${columns} ${ids}`
    const known = frames.get(key)
    if (known) return known
    const text = data.get(columns) ?? JSON.stringify(dataOf(event, change, row, select))
    data.set(columns, text)
    const frame = writeFrame(version, { topic, event: 'postgres_changes' }, `{"ids":${ids},"data":${text}}`)
    frames.set(key, frame)
    return frame
  }
}

function dataOf(
  { announcedAt }: AnnouncedEvent,
  { table, type, id }: Change,
  row: Row,
  select: readonly string[] | null,
) {
  const names = select ?? Object.keys(table.columns)
  return {
    schema: 'public',
    table: table.name,
    commit_timestamp: announcedAt.toISOString(),
    type,
    columns: names.map(name => ({ name, type: table.columns[name] })),
    ...(type !== 'DELETE' && { record: Object.fromEntries(names.map(name => [name, row[name]])) }),
    ...(type !== 'INSERT' && { old_record: { id } }),
    errors: null,
  }
}

import type { AnnouncedEvent } from '#platform/outbox'
import type { Db } from '#platform/sql'
import { readRow } from '../rest/read-rows.ts'
import { type Change, changeOf } from './change-source.ts'
import type { Channel } from './channel.ts'
import { writeFrame } from './frames.ts'
import type { Row } from './row-tests.ts'
import type { Wish } from './subscriptions.ts'

/** All wishes of one audience for one table with one filter. */
interface Interest {
  wishes: Map<Wish, Channel>
}

/**
 * Changes of rows, for those who want to hear of them. However many they are, a row is read once, each filter is
 * judged once, and each distinct frame is written once.
 */
export class Changes {
  readonly #interests = new Map<string, Map<string, Interest>>()
  readonly #db: Db
  readonly #site: string
  readonly #complain: (error: unknown) => void
  #work: Promise<unknown> = Promise.resolve()

  /** @param site where browsers reach us: pictures are named by whole addresses */
  constructor(db: Db, site: string, complain: (error: unknown) => void) {
    this.#db = db
    this.#site = site
    this.#complain = complain
  }

  follow(channel: Channel) {
    for (const wish of channel.wishes) {
      const key = keyOf(wish.audience, wish.table.name)
      const filters = this.#interests.get(key) ?? new Map<string, Interest>()
      this.#interests.set(key, filters)
      const interest = filters.get(wish.filter) ?? { wishes: new Map() }
      filters.set(wish.filter, interest)
      interest.wishes.set(wish, channel)
    }
  }

  leave(channel: Channel) {
    for (const wish of channel.wishes) {
      const key = keyOf(wish.audience, wish.table.name)
      const filters = this.#interests.get(key)
      const interest = filters?.get(wish.filter)
      interest?.wishes.delete(wish)
      if (interest?.wishes.size === 0) filters?.delete(wish.filter)
      if (filters?.size === 0) this.#interests.delete(key)
    }
  }

  /** One after the other, so that nobody hears of a row's later state first. */
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
    // Gone meanwhile: its end has an event of its own.
    if (!row) return
    for (const { name, filters } of this.#wanted(event, change)) {
      const { owner } = change.table
      if (owner !== null && name !== `user:${row[owner]}`) continue
      tell([...filters.values()], event, change, row)
    }
  }

  async #read({ table, id }: Change): Promise<Row | undefined> {
    const json = await readRow(this.#db, table, { id, site: this.#site })
    return json === undefined ? undefined : (JSON.parse(json) as Row)
  }
}

const keyOf = (audience: string, table: string) => `${audience} ${table}`

function tell(interests: readonly Interest[], event: AnnouncedEvent, change: Change, row: Row) {
  const write = frameWriter(event, change, row)
  for (const [channel, wishes] of heardBy(interests, change, row)) {
    // Entries of one channel that want the same columns are told in one frame.
    const bySelect = new Map<string, Wish[]>()
    for (const wish of wishes) {
      const columns = wish.select?.join() ?? '*'
      bySelect.set(columns, [...(bySelect.get(columns) ?? []), wish])
    }
    for (const group of bySelect.values()) channel.connection.send(write(channel, group))
  }
}

function heardBy(interests: readonly Interest[], { type }: Change, row: Row): Map<Channel, Wish[]> {
  const heard = new Map<Channel, Wish[]>()
  for (const { wishes } of interests) {
    const [first] = wishes.keys()
    if (!first?.holds(row)) continue
    for (const [wish, channel] of wishes)
      if (wish.event === '*' || wish.event === type) heard.set(channel, [...(heard.get(channel) ?? []), wish])
  }
  return heard
}

function frameWriter(event: AnnouncedEvent, change: Change, row: Row) {
  const data = new Map<string, string>()
  const frames = new Map<string, Buffer>()
  return ({ connection: { version }, room: { topic } }: Channel, wishes: readonly Wish[]): Buffer => {
    const select = wishes[0]?.select ?? null
    const columns = select?.join() ?? '*'
    const ids = JSON.stringify(wishes.map(({ id }) => id))
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

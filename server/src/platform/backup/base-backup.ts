import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the connection of `pg` that a manual query uses; its own types lack it. */
interface Connection {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/** Requests come first: at full speed a backup takes more than a core, at this rate about a quarter of one. */
const KILOBYTES_A_SECOND = 24 * 1024

const kindOf = (message: Buffer) => String.fromCharCode(message[0]!)

/**
 * A copy of the running database as one tar, made by PostgreSQL's `BASE_BACKUP` (as `pg_basebackup` does, which the npm
 * packages do not include). It has each file as it was while being read, and the log that makes them consistent when the
 * copy is started. PostgreSQL verifies the checksum of each page: a damaged database fails here, not at the restore.
 */
class BaseBackup extends Readable {
  #connection: Connection | undefined
  #isTar = false
  readonly #label: string

  constructor(label: string) {
    super()
    this.#label = label
  }

  submit(connection: Connection) {
    this.#connection = connection
    connection.query(
      `BASE_BACKUP (LABEL '${this.#label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',
        MAX_RATE ${KILOBYTES_A_SECOND})`,
    )
  }

  /** Messages: `n` an archive begins, `m` PostgreSQL's own manifest begins, `d` data, `p` progress. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    const kind = kindOf(chunk)
    if (kind === 'n') this.#isTar = true
    if (kind === 'm') this.#isTar = false
    if (kind !== 'd' || !this.#isTar) return
    // Copied, because the parser of `pg` reuses its buffer.
    if (!this.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause()
  }

  override _read() {
    this.#connection?.stream.resume()
  }

  handleReadyForQuery() {
    this.push(null)
  }

  handleError(error: Error) {
    this.destroy(error)
  }

  // Log positions and the list of tablespaces; we have no tablespaces.
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
}

/**
 * The tar of the database of `client`, which is connected with `replication: 'database'`. `client.end()` aborts the copy
 * when the reader stops.
 */
export async function baseBackup(client: pg.Client, label: string): Promise<Readable> {
  // The slot retains the log from here on until it is dropped or the session ends, however much is written meanwhile.
  await client.query(`CREATE_REPLICATION_SLOT dawra_backup TEMPORARY PHYSICAL (RESERVE_WAL)`)
  return client.query(new BaseBackup(label))
}

/** Drops the slot once the copy has been read, so that PostgreSQL may remove old log files. */
export const endBaseBackup = (client: pg.Client) => client.query('DROP_REPLICATION_SLOT dawra_backup')

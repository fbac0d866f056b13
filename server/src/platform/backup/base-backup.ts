import { Readable } from 'node:stream'
import type pg from 'pg'

/** What `pg` calls of a query that is sent by hand; its own types say less. */
interface Connection {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/** Orders come first: at full speed a backup takes more than a core, at this one about a quarter. */
const KILOBYTES_A_SECOND = 24 * 1024

const kindOf = (message: Buffer) => String.fromCharCode(message[0]!)

/**
 * A copy of the running database as one tar, made by PostgreSQL itself (`BASE_BACKUP`, as `pg_basebackup` asks for it, which
 * the packages do not bring): every file as it is while it is written to, and the log that makes them one moment of
 * time when the copy is started. It verifies the checksum of each page: a damaged database fails here, not at the restore.
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

  /** Messages: `n` an archive begins, `m` PostgreSQL's own manifest begins, `d` bytes of what has begun, `p` progress. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    const kind = kindOf(chunk)
    if (kind === 'n') this.#isTar = true
    if (kind === 'm') this.#isTar = false
    if (kind !== 'd' || !this.#isTar) return
    // The parser of `pg` uses its buffer again.
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

  // Positions in the log and the list of tablespaces, of which we make none.
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
}

/**
 * The tar of the database that `client` is connected to, with `replication: 'database'`. When its reader gives up,
 * `client.end()` ends the copy.
 */
export async function baseBackup(client: pg.Client, label: string): Promise<Readable> {
  // The log since the beginning stays until the slot ends, at the latest with the session, however much is written meanwhile.
  await client.query(`CREATE_REPLICATION_SLOT dawra_backup TEMPORARY PHYSICAL (RESERVE_WAL)`)
  return client.query(new BaseBackup(label))
}

/** Lets go of the log, once the copy has been read. */
export const endBaseBackup = (client: pg.Client) => client.query('DROP_REPLICATION_SLOT dawra_backup')

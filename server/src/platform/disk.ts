import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const EVERY_MS = 5_000
const MEGABYTE = 1024 * 1024
const LEAST = 64 * MEGABYTE
const MOST = 1024 * MEGABYTE

export interface Space {
  free: number
  /** Bytes reserved for work that has already been accepted: below it no new work begins. */
  reserve: number
}

/** Free space of the data folder's disk, refreshed every few seconds. */
export class Disk {
  readonly #folders: readonly string[]
  readonly #log: Logger
  readonly #measure: (folder: string) => Promise<Space>
  #timer: NodeJS.Timeout | undefined
  /** Space of the folder that will fill up first. */
  space: Space = { free: Number.POSITIVE_INFINITY, reserve: 0 }

  constructor(folders: readonly string[], log: Logger, measure = measureFolder) {
    this.#folders = folders
    this.#log = log
    this.#measure = measure
  }

  get isFull() {
    return this.space.free < this.space.reserve
  }

  async start() {
    await this.look()
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  async look() {
    const wasFull = this.isFull
    try {
      const spaces = await Promise.all(this.#folders.map(folder => this.#measure(folder)))
      this.space = spaces.reduce((least, one) => (left(one) < left(least) ? one : least), this.#none)
    } catch (error) {
      this.#log.warn({ err: error }, 'the space on the disk cannot be told')
    }
    if (this.isFull && !wasFull)
      this.#log.error(this.space, 'the disk is almost full: what writes is refused')
    if (wasFull && !this.isFull) this.#log.info(this.space, 'there is space on the disk again')
  }

  readonly #none: Space = { free: Number.POSITIVE_INFINITY, reserve: 0 }
}

const left = ({ free, reserve }: Space) => free - reserve

/** Reserve: 5 % of the disk, between 64 MB and 1 GB. */
export async function measureFolder(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserve: Math.min(Math.max(blocks * bsize * 0.05, LEAST), MOST) }
}

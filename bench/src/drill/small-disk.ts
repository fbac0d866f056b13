import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const SIZE_MB = 900
const CHUNK = Buffer.alloc(1024 * 1024)

/** A small file system in memory for the data folder. */
export interface SmallDisk {
  fill(): void
  free(): void
  unmount(): void
}

/** Undefined when mounting is not permitted. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true })
  const options = `size=${SIZE_MB}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  }
}

function fillUp(path: string) {
  const file = openSync(path, 'a')
  try {
    for (let megabytes = 0; megabytes < SIZE_MB; megabytes++) writeSync(file, CHUNK)
    for (let bytes = 0; bytes < CHUNK.length; bytes += 1024) writeSync(file, CHUNK, 0, 1024)
  } catch {
    // Expected: the disk is full.
  } finally {
    closeSync(file)
  }
}

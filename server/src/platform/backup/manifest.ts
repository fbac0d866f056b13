import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupRefusal } from './refusal.ts'

/** Written last: a folder without it is not a backup. */
export const MANIFEST = 'manifest.json'
export const DATABASE = 'postgres.tar.gz'
export const SECRETS = 'secrets.json'
export const SIMULATOR = 'gateway.jsonl'
/** Uploaded files such as pictures, unless a bucket holds them. */
export const FILES = 'files'

/** A forged manifest must not write files outside its folder. */
const path = z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/]/)
const entry = z.object({ bytes: z.int(), sha256: z.string() })
export type Entry = z.infer<typeof entry>

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  migration: z.int(),
  postgres: z.int(),
  takenAt: z.iso.datetime(),
  /** The bucket that held the files; null when they were in the data folder. */
  bucket: z.string().nullable(),
  /** Bytes of the database before compression; old backups lack it. */
  unpacked: z.int().optional(),
  entries: z.record(path, entry),
})
export type Manifest = z.infer<typeof manifest>

/** @throws BackupRefusal when there is no readable manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupRefusal(`${folder} is not a backup: it has no ${MANIFEST}`)
  return parseManifest(text, path)
}

/** @throws BackupRefusal naming the source */
export function parseManifest(text: string, path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupRefusal(`${path} is damaged, or was written by a newer version: take another backup`)
  }
}

/** @throws BackupRefusal naming the first file that is missing or differs from the manifest */
export async function verifyEntries(folder: string, { entries }: Manifest) {
  for (const [path, { bytes, sha256 }] of Object.entries(entries)) {
    const file = join(folder, path)
    const found = await stat(file).catch(() => undefined)
    if (!found) throw new BackupRefusal(`${file} is missing: take another backup`)
    if (found.size !== bytes || (await digestOf(file)) !== sha256)
      throw new BackupRefusal(`${file} is damaged: take another backup`)
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

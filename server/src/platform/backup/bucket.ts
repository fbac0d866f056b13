import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStorage } from '@flystorage/file-storage'
import { z } from 'zod'
import type { S3Config } from '../../config.ts'
import { bucketFiles } from '../storage.ts'
import { isName } from './backup-names.ts'
import { type Entry, MANIFEST, type Manifest, parseManifest, readManifest } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { writeEntry } from './write-file.ts'

const PATIENCE_MS = 60_000

/** Contents are stored by checksum, so that several backups share identical files. */
const keyOf = ({ sha256 }: Entry) => `backups/contents/${sha256}`
const manifestOf = (name: string) => `backups/${name}.json`
/** The names of all backups, oldest first. Written last, like the manifest of a folder. */
const INDEX = 'backups/index.json'

export async function copyToBucket(folder: string, s3: S3Config, keep: number) {
  const files = await bucketFiles(s3, PATIENCE_MS)
  const { entries } = await readManifest(folder)
  for (const [path, entry] of Object.entries(entries))
    if (!(await files.fileExists(keyOf(entry))))
      await files.write(keyOf(entry), createReadStream(join(folder, path)))
  const name = basename(folder)
  await files.write(manifestOf(name), await readFile(join(folder, MANIFEST)))
  const names = [...(await namesIn(files)), name]
  const left = names.slice(-keep)
  await files.write(INDEX, JSON.stringify(left))
  await remove(
    files,
    names.filter(old => !left.includes(old)),
    left,
  )
}

export const namesInBucket = async (s3: S3Config): Promise<string[]> =>
  namesIn(await bucketFiles(s3, PATIENCE_MS))

const names = z.array(z.string())
const namesIn = async (files: FileStorage): Promise<string[]> =>
  (await files.fileExists(INDEX)) ? names.parse(JSON.parse(await files.readToString(INDEX))) : []

/** Removes the contents that only the old backups use. An interrupted copy can leave contents that no backup names. */
async function remove(files: FileStorage, old: readonly string[], left: readonly string[]) {
  if (old.length === 0) return
  const used = await contentsOf(files, left)
  for (const key of await contentsOf(files, old)) if (!used.has(key)) await files.deleteFile(key)
  for (const name of old) await files.deleteFile(manifestOf(name))
}

async function contentsOf(files: FileStorage, of: readonly string[]): Promise<Set<string>> {
  const manifests = await Promise.all(of.map(name => manifestIn(files, name)))
  return new Set(manifests.flatMap(({ entries }) => Object.values(entries).map(keyOf)))
}

async function manifestIn(files: FileStorage, name: string): Promise<Manifest> {
  const key = manifestOf(name)
  if (!isName(name) || !(await files.fileExists(key)))
    throw new BackupRefusal(`There is no backup ${name} in the bucket`)
  return parseManifest(await files.readToString(key), key)
}

export async function fetchFromBucket(name: string, folder: string, s3: S3Config) {
  const files = await bucketFiles(s3, PATIENCE_MS)
  const { entries } = await manifestIn(files, name)
  for (const [path, entry] of Object.entries(entries))
    await writeEntry(join(folder, path), await contentOf(files, entry))
  await writeEntry(join(folder, MANIFEST), await files.read(manifestOf(name)))
}

async function contentOf(files: FileStorage, entry: Entry): Promise<Readable> {
  if (!(await files.fileExists(keyOf(entry))))
    throw new BackupRefusal(`${keyOf(entry)} is missing in the bucket: take another backup`)
  return files.read(keyOf(entry))
}

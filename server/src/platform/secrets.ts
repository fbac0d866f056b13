import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import { hasDatabase } from './postgres/database-folder.ts'
import { removeDrafts } from './remove-draft-files.ts'
import { StartRefusal } from './start-refusal.ts'

const secretsFile = z.object({
  /** Base64url of 32 bytes; codes, tokens and sealed secrets of people are derived from it. */
  identityKey: z.string(),
  databasePassword: z.string().min(20),
  /** Shared by the gateway simulator and the app. */
  gateway: z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() }),
  /** Base64url of 32 bytes; signs the addresses of private files. */
  urlSigningKey: z.string(),
  /** VAPID keys: they identify the sender to push services, and browsers subscribe with the public half. */
  push: z.object({ publicKey: z.string(), privateKey: z.string() }),
})
export type Secrets = z.infer<typeof secretsFile>

const FILE = 'secrets.json'
const DRAFT = /^secrets\.json\.\d+\.[\w-]{8}$/

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/**
 * The keys of this installation, from `secrets.json` in the data folder. A new installation creates them, and a newer
 * version adds missing ones. Two concurrent first starts end up with the same keys.
 * @param hasData whether a database exists that other keys belong to
 * @throws StartRefusal when they are damaged, or missing although such a database exists: nothing is written then
 */
export async function openSecrets(dataDir: string, hasData = () => hasDatabase(dataDir)): Promise<Secrets> {
  const path = join(dataDir, FILE)
  await removeDrafts(dataDir, DRAFT)
  const known = await read(path)
  if (!known && (await hasData()))
    throw new StartRefusal(`${path} is missing, and the database needs it: restore it from a backup`, 2)
  if (known && Object.keys(secretsFile.shape).every(name => name in known)) return secretsFile.parse(known)
  const secrets = secretsFile.parse({ ...makeAll(), ...known })
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const won = await write(path, secrets, known !== undefined)
  return won ? secrets : openSecrets(dataDir, hasData)
}

const makeAll = (): Secrets => ({
  identityKey: random(32),
  databasePassword: random(24),
  gateway: {
    secretKey: `sk_${random(24)}`,
    publishableKey: `pk_${random(24)}`,
    webhookSecret: `whsec_${random(24)}`,
  },
  urlSigningKey: random(32),
  push: webPush.generateVAPIDKeys(),
})

async function read(path: string): Promise<Partial<Secrets> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  await chmod(path, 0o600)
  try {
    return secretsFile.partial().parse(JSON.parse(text))
  } catch {
    // The content of the file must not reach a log. New keys would sign everybody out and lock the database.
    throw new StartRefusal(`${path} is damaged: restore it from a backup`, 2)
  }
}

/** Writes the file atomically, even when the power fails; false when another process was first. */
async function write(path: string, secrets: Secrets, replace: boolean): Promise<boolean> {
  const draft = `${path}.${process.pid}.${random(6)}`
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await file.sync()
    await file.close()
    // Unlike rename, link does not replace a file that a concurrent first start has just written.
    await (replace ? rename(draft, path) : link(draft, path))
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

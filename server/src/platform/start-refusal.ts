import { messageOf } from './errors.ts'

/** Explains to the administrator why the server does not start; the process ends with `exitCode`. */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no space is left on the disk',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  EADDRINUSE: 'another program is using it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing answers there',
  ETIMEDOUT: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
}

/** A readable cause of a system error; of any other error its message. */
export const reasonOf = (error: unknown): string => REASONS[codeOf(error) ?? ''] ?? messageOf(error)

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Turns an error of the start into a message. Unusable files, and a database without space or permission, are problems of
 * the machine (2). Undefined for anything else, which is a bug.
 */
export function toStartRefusal(error: unknown, dataDir: string): StartRefusal | undefined {
  if (error instanceof StartRefusal) return error
  const code = codeOf(error)
  if (code === undefined) return undefined
  // 28: wrong password, 3D: no such database, 53 and 58: no space, no memory, no file.
  if (/^(28|3D|53|58)...$/.test(code))
    return new StartRefusal(`The database cannot be used: ${messageOf(error)}`, 2)
  if (!(code in REASONS)) return undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir
  return new StartRefusal(`${path} cannot be used: ${reasonOf(error)}`, 2)
}

import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

export const refusal = (message: string) => new StartRefusal(`The database cannot be migrated: ${message}`, 4)

/** A refusal that names the file and the line of a database error; any other error is returned unchanged. */
export function toRefusal(error: unknown, file: { name: string; text: string }) {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, detail, position } = error
  const line = position ? `, line ${file.text.slice(0, Number(position)).split('\n').length}` : ''
  return refusal(`${file.name}${line}: ${message}${detail ? ` (${detail})` : ''}`)
}

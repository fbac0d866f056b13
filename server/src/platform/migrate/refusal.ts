import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

export const refusal = (message: string) => new StartRefusal(`The database cannot be migrated: ${message}`, 4)

/** A text of SQL, and the line of its file where it begins. */
export interface SqlText {
  file: string
  text: string
  line: number
}

/** A refusal that names the file and the line of a database error; any other error is returned unchanged. */
export function toRefusal(error: unknown, { file, text, line }: SqlText) {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, detail, position } = error
  const at = position ? `, line ${line + text.slice(0, Number(position)).split('\n').length - 1}` : ''
  return refusal(`${file}${at}: ${message}${detail ? ` (${detail})` : ''}`)
}

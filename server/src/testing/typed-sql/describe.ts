import type pg from 'pg'

/** A result column. `table` and `attribute` identify a column of a table or view; 0 for an expression. */
export interface ResultColumn {
  name: string
  type: number
  table: number
  attribute: number
}

export interface Description {
  parameters: readonly number[]
  columns: readonly ResultColumn[]
}

/** Why a statement does not prepare; `position` counts characters from 1. */
export interface Fault {
  message: string
  code: string
  position: number
}

interface Connection {
  parse(query: { text: string; name: string; types: readonly number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listen: (message: { dataTypeIDs: number[] }) => void): void
  removeAllListeners(event: 'parameterDescription'): void
}
interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/** Parse and Describe of the extended protocol: the parameters and columns of a statement, without running it. */
export function describe(client: pg.ClientBase, text: string): Promise<Description | Fault> {
  return new Promise(resolve => {
    let parameters: number[] = []
    let columns: ResultColumn[] = []
    let fault: Fault | undefined
    const done = () => resolve(fault ?? { parameters, columns })
    const submittable = {
      submit(connection: Connection) {
        connection.removeAllListeners('parameterDescription')
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          parameters = dataTypeIDs
        })
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: RowDescription) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          attribute: columnID,
        }))
      },
      handleError(error: pg.DatabaseError) {
        fault = { message: error.message, code: error.code ?? '', position: Number(error.position ?? 1) }
        done()
      },
      handleReadyForQuery: done,
    }
    client.query(submittable as never)
  })
}

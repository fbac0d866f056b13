import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { assembledStatements } from '../src/testing/typed-sql/assembled-statements.ts'
import { type Catalog, readCatalog } from '../src/testing/typed-sql/catalog.ts'
import { written } from '../src/testing/typed-sql/finding.ts'
import { checkFunctions } from '../src/testing/typed-sql/functions.ts'
import { openProgram } from '../src/testing/typed-sql/source-program.ts'
import { checkStatements } from '../src/testing/typed-sql/statements.ts'

const SERVER = join(import.meta.dirname, '..')

let database: TestDatabase
let client: pg.PoolClient
let catalog: Catalog
beforeAll(async () => {
  await loadModule()
  database = await testDatabase()
  client = await database.pool.connect()
  catalog = await readCatalog(client)
})
afterAll(async () => {
  client.release()
  await database.drop()
})

test('checks every statement against the database, and its row type against it', async () => {
  const program = openProgram(join(SERVER, 'tsconfig.json'), join(SERVER, 'src/'))
  const report = await checkStatements(program, client, catalog, await assembledStatements())
  program.close()
  const { statements, assembled, rows, values } = report
  process.stdout.write(
    `proved: ${statements} statements and ${assembled} assembled ones, ${rows} row types, ${values} values\n`,
  )
  expect(written(report.findings)).toEqual([])
})

test('checks every function against the database', async () => {
  const report = await checkFunctions(client, catalog, {
    root: SERVER,
    folders: ['migrations', 'src'],
  })
  process.stdout.write(`proved: ${report.statements} statements of ${report.functions} functions\n`)
  expect(written(report.findings)).toEqual([])
})

import { loadModule } from 'libpg-query'
import { resolverOf } from './resolve.ts'
import { pathsIn, read } from './source.ts'
import { type Catalog, catalogOf, type SqlStatement, statementsIn } from './sql/files.ts'
import { type Module, parseModules } from './typescript.ts'

export interface Repository {
  modules: Module[]
  statements: SqlStatement[]
  catalog: Catalog
}

const CODE = /(?<!\.config)\.tsx?$/

/** Parses the TypeScript of these workspaces, and all SQL files. */
export async function readRepository(root: string, workspaces: readonly string[]): Promise<Repository> {
  await loadModule()
  const modules = parseModules(
    root,
    workspaces.flatMap(workspace => pathsIn(root, workspace, CODE)),
    resolverOf(root, workspaces),
  )
  const statements = statementsIn(sqlPaths(root).map(path => read(root, path)))
  return { modules, statements, catalog: catalogOf(statements) }
}

/** Migrations first: the definitions beside the domains are applied after them. */
const sqlPaths = (root: string) => [
  ...pathsIn(root, 'server/migrations', /\.sql$/).sort(),
  ...pathsIn(root, 'server/src', /\.sql$/),
]

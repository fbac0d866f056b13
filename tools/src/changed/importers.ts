import type { Repository } from '../layers/repository.ts'
import { referencesInModule } from '../layers/sql/code.ts'
import type { SqlStatement } from '../layers/sql/files.ts'
import type { Reference } from '../layers/sql/references.ts'

/** The files that use a file directly: by import, or by SQL that uses its definitions. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>

/** Elsewhere `orders.title` is a text's key, not SQL. */
const RUNS_SQL = /^(?:server|bench)\//

export function usersIn({ modules, statements, catalog }: Repository): Users {
  const users = new Map<string, Set<string>>()
  const add = (user: string, used: string) => users.set(used, (users.get(used) ?? new Set()).add(user))
  const definers = definersIn(statements)
  const addReferences = (user: string, references: readonly Reference[]) => {
    for (const { schema, name } of references)
      for (const used of definers.get(`${schema}.${name}`) ?? []) add(user, used)
  }
  for (const { path, references } of statements) addReferences(path, references)
  for (const module of modules) {
    for (const { target } of module.imports) if (target) add(module.path, target)
    if (RUNS_SQL.test(module.path)) addReferences(module.path, referencesInModule(module, catalog))
  }
  return users
}

/** The files that define or alter each object, by schema and name; a trigger alters its table. */
function definersIn(statements: readonly SqlStatement[]): Map<string, Set<string>> {
  const definers = new Map<string, Set<string>>()
  for (const { path, name } of statements) {
    const key = name.split('.', 2).join('.')
    definers.set(key, (definers.get(key) ?? new Set()).add(path))
  }
  return definers
}

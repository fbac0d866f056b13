import type pg from 'pg'
import type { Catalog } from './catalog.ts'
import { type Description, describe, type ResultColumn } from './describe.ts'
import { describeWith, type Environment, fieldsOf, type Variable } from './plpgsql-variables.ts'
import { type Ast, type Routine, treeOf } from './routines.ts'

/** A fault in a function; lines of its body count from 1. */
export interface BodyFault {
  line: number
  message: string
}

interface Datum {
  name: string
  line: number
  variable: Variable
  /** The declared type; a `record` has the fields of its last assignment. */
  isRecord: boolean
  parent: number | null
  row: readonly number[] | null
  initial: string | null
}

/** Checks every statement and expression of a PL/pgSQL function, in the order of the source. */
export async function checkBody(
  client: pg.ClientBase,
  catalog: Catalog,
  routine: Routine,
  table: number | null,
): Promise<{ faults: BodyFault[]; statements: number }> {
  const body = new Body(client, catalog, routine, table)
  await body.check()
  return { faults: body.faults, statements: body.statements }
}

class Body {
  readonly faults: BodyFault[] = []
  statements = 0
  readonly #client: pg.ClientBase
  readonly #catalog: Catalog
  readonly #routine: Routine
  readonly #tree: Ast
  readonly #rowOfTrigger: number | undefined
  readonly #data: Datum[] = []
  #line = 1

  constructor(client: pg.ClientBase, catalog: Catalog, routine: Routine, table: number | null) {
    this.#client = client
    this.#catalog = catalog
    this.#routine = routine
    this.#tree = treeOf(routine)
    this.#rowOfTrigger = table === null ? undefined : catalog.relationOf(table)?.rowType
  }

  async check() {
    for (const datum of this.#tree.datums as Ast[]) this.#data.push(await this.#readDatum(datum))
    for (const { initial, line, variable } of this.#data)
      if (initial !== null) {
        this.#line = line
        this.#expectAssignable(await this.#describe(`select ${initial}`), [variable])
      }
    await this.#visit(this.#tree.action)
  }

  async #readDatum(node: Ast): Promise<Datum> {
    const [kind = '', inner = {}] = Object.entries(node)[0] as [string, Ast]
    const name = String(inner.refname ?? inner.fieldname ?? '')
    const written = typeName(inner.datatype)
    const datum: Datum = {
      name,
      line: Number(inner.lineno ?? 0),
      variable: { fields: 'unassigned' },
      isRecord: kind === 'PLpgSQL_rec' && (written === null || written === 'record'),
      parent: kind === 'PLpgSQL_recfield' ? Number(inner.recparentno ?? 0) : null,
      row:
        kind === 'PLpgSQL_row'
          ? ((inner.fields ?? []) as Ast[]).map(({ varno }) => Number(varno ?? 0))
          : null,
      initial: queryOf(inner.default_val),
    }
    if ((name === 'new' || name === 'old') && this.#rowOfTrigger)
      return { ...datum, isRecord: false, variable: { type: this.#rowOfTrigger } }
    if (datum.parent !== null || datum.row) return datum
    // The parser has no catalog: it treats an argument of an enum type as a record.
    const type =
      this.#argumentType(name) ??
      (datum.isRecord || written === null ? undefined : await this.#typeOf(written))
    return type === undefined ? datum : { ...datum, isRecord: false, variable: { type } }
  }

  /** The type of an argument from the catalog, which is more exact than its text. */
  #argumentType(name: string): number | undefined {
    const at = this.#routine.argumentNames.indexOf(name)
    return at < 0 ? undefined : this.#routine.argumentTypes[at]
  }

  async #typeOf(written: string): Promise<number | undefined> {
    const column = /^(.+)\.([^.]+)%type$/i.exec(written)
    const text = column
      ? `select ${column[2]} from ${column[1]}`
      : `select null::${written.replace(/%rowtype$/i, '')}`
    const answer = await describe(this.#client, text)
    if ('message' in answer) this.#report(answer.message)
    return 'message' in answer ? undefined : answer.columns[0]?.type
  }

  async #visit(node: unknown): Promise<void> {
    if (Array.isArray(node)) for (const each of node) await this.#visit(each)
    else if (typeof node === 'object' && node !== null)
      for (const [kind, inner] of Object.entries(node)) await this.#visitOne(kind, inner)
  }

  async #visitOne(kind: string, inner: unknown) {
    if (typeof inner !== 'object' || inner === null) return
    const node = inner as Ast
    if (kind.startsWith('PLpgSQL_stmt_') && node.lineno) this.#line = Number(node.lineno)
    if (kind === 'PLpgSQL_expr') await this.#describe(asStatement(node))
    else if (kind === 'PLpgSQL_stmt_execsql') await this.#run(node.sqlstmt, node.into ? node.target : null)
    else if (kind === 'PLpgSQL_stmt_fors') {
      await this.#run(node.query, node.var)
      await this.#visit(node.body)
    } else if (kind === 'PLpgSQL_stmt_assign') await this.#assign(node)
    else if (kind === 'PLpgSQL_stmt_return_query') await this.#returnRows(node.query)
    else if (kind === 'PLpgSQL_stmt_return') await this.#return(node.expr)
    else if (!TARGETS.has(kind)) await this.#visit(Object.values(node))
  }

  /** A statement whose rows are assigned to variables or discarded. */
  async #run(expression: unknown, target: unknown) {
    const answer = await this.#describe(queryOf(expression) ?? '')
    if (!target || !answer) return
    const [kind = '', inner = {}] = Object.entries(target as Ast)[0] as [string, Ast]
    if (kind === 'PLpgSQL_rec') return this.#fill(Number(inner.dno ?? 0), answer.columns)
    const row = ((inner.fields ?? []) as Ast[]).map(({ varno }) => this.#variableAt(Number(varno ?? 0)))
    const targets = kind === 'PLpgSQL_row' ? row : [this.#find(String(inner.refname))]
    if (targets.length !== answer.columns.length)
      this.#report(`${answer.columns.length} columns go into ${targets.length} variables`)
    else this.#expectAssignable(answer, targets)
  }

  /** A record takes over the columns; those of a composite variable must fit its type. */
  #fill(at: number, columns: readonly ResultColumn[]) {
    const datum = this.#data[at]
    if (!datum) return
    if (datum.isRecord) {
      const fields = new Map(columns.map(({ name, type }) => [name, type]))
      this.#data[at] = { ...datum, variable: { fields } }
      return
    }
    const [only] = columns
    const types = [...(fieldsOf(this.#catalog, datum.variable)?.values() ?? [])]
    const isWhole = columns.length === 1 && 'type' in datum.variable && only?.type === datum.variable.type
    if (!isWhole && types.length !== columns.length)
      this.#report(`${columns.length} columns go into "${datum.name}", which has ${types.length} fields`)
    else if (!isWhole)
      this.#expectAssignable(
        { parameters: [], columns },
        types.map(type => ({ type })),
      )
  }

  async #assign(node: Ast) {
    const text = queryOf(node.expr) ?? ''
    const [, target = '', value = ''] = /^([^:=]+):?=(.*)$/s.exec(text) ?? []
    const answer = await this.#describe(`select ${value}`)
    const variable = this.#variableAt(Number(node.varno ?? 0))
    if (answer && !target.includes('[')) this.#expectAssignable(answer, [variable])
  }

  async #return(expression: unknown) {
    const query = queryOf(expression)
    if (query === null) return
    const answer = await this.#describe(`select ${query}`)
    if (answer && !this.#rowOfTrigger) this.#expectAssignable(answer, [{ type: this.#routine.returnType }])
  }

  async #returnRows(expression: unknown) {
    const answer = await this.#describe(queryOf(expression) ?? '')
    if (!answer) return
    const { outTypes, returnType } = this.#routine
    const composite = fieldsOf(this.#catalog, { type: returnType })
    const wanted = outTypes.length > 0 ? outTypes : composite ? [...composite.values()] : [returnType]
    const given = answer.columns.map(({ type }) => type)
    if (given.join() !== wanted.join())
      this.#report(
        `return query answers (${this.#written(given)}) where (${this.#written(wanted)}) is returned`,
      )
  }

  #expectAssignable(answer: Description | null, targets: readonly (Variable | undefined)[]) {
    for (const [at, { name, type }] of (answer?.columns ?? []).entries()) {
      const target = targets[at]
      if (target && 'type' in target && !this.#catalog.isAssignable(type, target.type))
        this.#report(`${name} is ${this.#written([type])} and goes into ${this.#written([target.type])}`)
    }
  }

  #written = (types: readonly number[]) =>
    types.map(type => this.#catalog.types.get(type)?.written).join(', ')

  #variableAt(at: number): Variable | undefined {
    const datum = this.#data[at]
    if (datum?.parent === null || !datum) return datum?.variable
    const record = this.#variableAt(datum.parent)
    const fields = record && fieldsOf(this.#catalog, record)
    const type = fields?.get(datum.name)
    if (fields && type === undefined)
      this.#report(`"${this.#data[datum.parent]?.name}" has no field "${datum.name}"`)
    return type === undefined ? undefined : { type }
  }

  /** The last variable of that name that is declared before the line. */
  #find = (name: string): Variable | undefined =>
    this.#data.findLast(
      datum => datum.name === name && datum.parent === null && !datum.row && datum.line <= this.#line,
    )?.variable

  async #describe(text: string): Promise<Description | null> {
    this.statements++
    const owner = this.#routine.name.split('.').at(-1) ?? ''
    const environment: Environment = { owner, find: this.#find }
    const answer = await describeWith(this.#client, this.#catalog, text, environment)
    if (!('message' in answer)) return answer
    this.#report(answer.message)
    return null
  }

  #report(message: string) {
    this.faults.push({ line: this.#line, message })
  }
}

/** Nodes that name variables and execute nothing. */
const TARGETS = new Set(['PLpgSQL_var', 'PLpgSQL_rec', 'PLpgSQL_row', 'PLpgSQL_recfield'])
/** PLpgSQL_expr.parseMode of a whole statement; other modes are expressions. */
const STATEMENT = 0

function queryOf(expression: unknown): string | null {
  const inner = (expression as { PLpgSQL_expr?: Ast } | undefined)?.PLpgSQL_expr
  return inner ? String(inner.query) : null
}

const asStatement = ({ query, parseMode }: Ast) =>
  parseMode === STATEMENT ? String(query) : `select ${String(query)}`

const typeName = (datatype: unknown): string | null =>
  (datatype as { PLpgSQL_type?: { typname?: string } } | undefined)?.PLpgSQL_type?.typname ?? null

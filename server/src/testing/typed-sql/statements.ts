import type pg from 'pg'
import type { Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { type Assembled, handmade, makersOf } from './capture-assembled.ts'
import type { Catalog } from './catalog.ts'
import { type Description, describe, type Fault } from './describe.ts'
import type { Finding } from './finding.ts'
import { Nullability } from './outputs.ts'
import { shapeOfValue } from './runtime-shape.ts'
import type { SourceProgram } from './source-program.ts'
import { type Template, templatesOf } from './sql-templates.ts'
import { usesOf } from './statement-uses.ts'
import { Shapes } from './type-shapes.ts'
import { misgiven, mismatch } from './value-types.ts'

export interface StatementReport {
  findings: Finding[]
  statements: number
  assembled: number
  rows: number
  values: number
}

/** Files whose row types are type parameters: their callers are checked instead. */
const DECLARES = /^platform\/sql\.ts$/
/** Tests write their own rows: nullability and assembled statements are not checked there. */
const IS_TEST = /\.test\.ts$|^testing\//

/** Checks the names, values and row types of every statement against the database. */
export async function checkStatements(
  program: SourceProgram,
  client: pg.ClientBase,
  catalog: Catalog,
  assembled: readonly Assembled[],
): Promise<StatementReport> {
  const check = new Check(program, client, catalog)
  await check.templates()
  await check.assembled(assembled)
  check.uses(assembled)
  return check.report
}

class Check {
  readonly report: StatementReport = { findings: [], statements: 0, assembled: 0, rows: 0, values: 0 }
  readonly #program: SourceProgram
  readonly #client: pg.ClientBase
  readonly #catalog: Catalog
  readonly #shapes: Shapes
  readonly #nullability: Nullability
  readonly #templates = new Map<Node, { template: Template; answer: Description }>()
  readonly #assembled = new Map<string, { text: string; answer: Description }[]>()
  /** All statements found, including those that do not prepare. */
  readonly #read = new Set<Node>()
  readonly #rows = new Set<number>()

  constructor(program: SourceProgram, client: pg.ClientBase, catalog: Catalog) {
    this.#program = program
    this.#client = client
    this.#catalog = catalog
    this.#shapes = new Shapes(program.checker)
    this.#nullability = new Nullability(catalog)
  }

  async templates() {
    for (const [node, template] of templatesOf(this.#program, this.#shapes)) {
      const answer = await describe(this.#client, template.text)
      this.report.statements++
      this.#read.add(node)
      if ('message' in answer) this.#refuse(template, answer, node)
      else {
        this.#templates.set(node, { template, answer })
        for (const [at, { shape, line }] of template.values.entries()) {
          this.report.values++
          const fault = misgiven(this.#catalog, answer.parameters[at] ?? 0, shape)
          if (fault) this.#find(template.file, line, `$${at + 1} ${fault}`)
        }
      }
    }
  }

  #refuse(template: Template, { message, position }: Fault, node: Node) {
    // Tests may create their own tables.
    const [, relation] = /^relation "(.+)" does not exist$/.exec(message) ?? []
    const isOwn = relation && node.getSourceFile().text.includes(`create table ${relation}`)
    if (!isOwn) this.#find(template.file, template.lineAt(position), message)
  }

  async assembled(all: readonly Assembled[]) {
    const listed = new Set(all.map(({ maker }) => maker))
    for (const { node, maker } of handmade(this.#program))
      if (
        !listed.has(maker) &&
        !IS_TEST.test(this.#program.pathOf(node)) &&
        !DECLARES.test(this.#program.pathOf(node))
      )
        this.#find(
          this.#program.pathOf(node),
          this.#program.lineOf(node),
          `${maker} assembles a statement that no check makes`,
        )
    for (const { maker, statements } of all) {
      const [file = ''] = maker.split(' ')
      for (const { text, values } of new Map(
        statements.map(statement => [statement.text, statement]),
      ).values()) {
        const answer = await describe(this.#client, text)
        this.report.assembled++
        if ('message' in answer) {
          this.#find(
            file,
            1,
            `${maker}: ${answer.message}, at: ${text.slice(answer.position - 1, answer.position + 60)}`,
          )
          continue
        }
        this.#assembled.set(maker, [...(this.#assembled.get(maker) ?? []), { text, answer }])
        if (answer.parameters.length !== values.length)
          this.#find(
            file,
            1,
            `${maker} gives ${values.length} values for ${answer.parameters.length} parameters`,
          )
        for (const [at, parameter] of answer.parameters.entries()) {
          const fault = misgiven(this.#catalog, parameter, shapeOfValue(values[at]))
          if (fault) this.#find(file, 1, `${maker}: $${at + 1} ${fault}`)
        }
      }
    }
  }

  uses(all: readonly Assembled[]) {
    for (const use of usesOf(this.#program)) {
      const file = this.#program.pathOf(use.call)
      if (DECLARES.test(file)) continue
      for (const node of use.templates) {
        const known = this.#templates.get(node)
        if (known) this.#compare(use.row, known.template.text, known.answer, known.template, file)
      }
      if (use.isWhole && use.templates.every(node => this.#read.has(node))) continue
      const makers = makersOf(this.#program, use.call, use.statement)
      const made = makers.flatMap(maker => this.#assembled.get(maker) ?? [])
      const at = { file, line: this.#program.lineOf(use.call) }
      for (const { text, answer } of made) this.#compare(use.row, text, answer, at, file)
      if (!all.some(({ maker }) => makers.includes(maker)) && !IS_TEST.test(file))
        this.#find(at.file, at.line, 'the check does not know which statements this runs')
    }
    this.report.rows = this.#rows.size
  }

  #compare(row: Type, text: string, answer: Description, at: { file: string; line: number }, user: string) {
    const known = this.#shapes.rowOf(row)
    if (!known) return
    const { fields, isOpen } = known
    this.#rows.add(row.id)
    const outputs = this.#nullability.of(text)
    const isKnown = outputs.length === answer.columns.length
    const report = (message: string) => this.#find(at.file, at.line, message)
    for (const [index, { name, type }] of answer.columns.entries()) {
      const field = fields.get(name)
      const output = isKnown ? outputs[index] : undefined
      if (!field) {
        // Columns of a star need no field in the row type.
        if (!isOpen && !output?.isStarred) report(`column ${name} is not in its row type`)
      } else {
        const fault = mismatch(this.#catalog, type, field.shape)
        if (fault) report(`${name} ${fault} where its row type says ${field.shape.text}`)
        const isNullable = field.shape.kinds.has('null') || field.shape.kinds.has('any')
        if (output?.nullness === 'can be' && !isNullable && !IS_TEST.test(user))
          report(`${name} can be null where its row type says ${field.shape.text}`)
      }
    }
    const columns = new Set(answer.columns.map(({ name }) => name))
    for (const [name, { isOptional }] of fields)
      if (!isOptional && !columns.has(name))
        report(`its row type has ${name}, which the statement does not answer`)
  }

  #find(file: string, line: number, message: string) {
    this.report.findings.push({ file, line, message })
  }
}

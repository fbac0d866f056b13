import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isCallExpression,
  isExportDeclaration,
  isExternalModuleReference,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import type { Resolve } from './resolve.ts'
import type { SqlText } from './sql/references.ts'

export interface Import {
  specifier: string
  /** Relative to the repository's root; undefined for a package. */
  target?: string
  line: number
}

export interface Literal extends SqlText {
  /** Its role in the surrounding code. */
  role: 'key' | 'topic' | 'announced' | 'other'
  /** Whether `query(…)` runs it as a statement. */
  isQuery: boolean
  /** Whether values are inserted into it. */
  isComposed: boolean
}

export interface Module {
  path: string
  imports: Import[]
  /** The statements in sql`…`, each value as a parameter. */
  statements: SqlText[]
  literals: Literal[]
  /** Lines with a literal `queryKey: […]`. */
  queryKeys: number[]
  /** `/// <reference …>`: types that a file gets without importing them. */
  directives: Import[]
}

let api: API | undefined

/** Parses these files (paths relative to `root`) with TypeScript's own parser, without resolving or checking. */
export function parseModules(root: string, paths: readonly string[], resolve: Resolve): Module[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = { noLib: true, noResolve: true, types: [], jsx: 'preserve' }
  writeFileSync(config, JSON.stringify({ compilerOptions, files: paths.map(path => join(root, path)) }))
  api ??= new API()
  const snapshot = api.updateSnapshot({ openProjects: [config] })
  try {
    const { program } = snapshot.getProject(config)!
    return paths.map(path => {
      const source = program.getSourceFile(join(root, path))
      if (!source) throw new Error(`TypeScript does not parse ${path}`)
      return moduleOf(path, source, resolve)
    })
  } finally {
    api.updateSnapshot({ closeProjects: [config] }).dispose()
    snapshot.dispose()
    rmSync(folder, { recursive: true })
  }
}

function moduleOf(path: string, source: SourceFile, resolve: Resolve): Module {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const directives = [...source.libReferenceDirectives, ...source.typeReferenceDirectives].map(
    ({ fileName, pos }) => ({ specifier: fileName, line: lineAt(pos) }),
  )
  const found: Module = {
    path,
    imports: [],
    statements: [],
    literals: [],
    queryKeys: [],
    directives,
  }
  const textOf = (node: Node) => templateText(source, node, lineAt)
  const visit = (node: Node) => {
    const specifier = specifierOf(node)
    if (specifier) {
      const { text } = specifier
      const line = lineAt(specifier.getStart(source))
      found.imports.push({ specifier: text, target: resolve(path, text), line })
    }
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      found.statements.push(textOf(node.template))
      if (isTemplateExpression(node.template))
        for (const span of node.template.templateSpans) visit(span.expression)
      return
    }
    if (isText(node) && !isSpecifier(node))
      found.literals.push({
        ...textOf(node),
        role: roleOf(node),
        isQuery: isQueryText(node),
        isComposed: isTemplateExpression(node),
      })
    if (isWrittenKey(node)) found.queryKeys.push(lineAt(node.getStart(source)))
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const isWrittenKey = (node: Node) =>
  isPropertyAssignment(node) &&
  isIdentifier(node.name) &&
  node.name.text === 'queryKey' &&
  isArrayLiteralExpression(node.initializer)

const isText = (node: Node) =>
  isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node)

/** The text constant that names the module of any kind of import. */
function specifierOf(node: Node) {
  const named = () => {
    if (isImportDeclaration(node) || isExportDeclaration(node)) return node.moduleSpecifier
    if (isExternalModuleReference(node)) return node.expression
    if (isImportTypeNode(node)) return isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
    const isImport = isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword
    return isImport ? node.arguments[0] : undefined
  }
  const specifier = named()
  return specifier && (isStringLiteral(specifier) || isNoSubstitutionTemplateLiteral(specifier))
    ? specifier
    : undefined
}

const isSpecifier = (node: Node) => {
  const { parent } = node
  return specifierOf(parent) === node || (isLiteralTypeNode(parent) && specifierOf(parent.parent) === node)
}

function roleOf(node: Node): Literal['role'] {
  const { parent } = node
  if (isPropertyAssignment(parent)) {
    if (parent.name === node) return 'key'
    return isIdentifier(parent.name) && parent.name.text === 'topic' ? 'topic' : 'other'
  }
  const isAnnounced =
    isCallExpression(parent) && isIdentifier(parent.expression) && parent.expression.text === 'announce'
  return isAnnounced ? 'announced' : 'other'
}

/** `client.query('…')`, and `client.query({ text: '…', values })`. */
function isQueryText(node: Node): boolean {
  const { parent } = node
  if (isPropertyAssignment(parent))
    return isIdentifier(parent.name) && parent.name.text === 'text' && isQueryArgument(parent.parent)
  return isQueryArgument(node)
}

const isQueryArgument = (node: Node) =>
  isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  isPropertyAccessExpression(node.parent.expression) &&
  node.parent.expression.name.text === 'query'

/** A text, or a template with its values as `$1`, `$2`, as the tag of `platform/sql.ts` joins it. */
function templateText(source: SourceFile, node: Node, lineAt: (position: number) => number): SqlText {
  const start = node.getStart(source)
  // The first character of the text follows the quote.
  const line = lineAt(start + 1)
  if (!isTemplateExpression(node)) return { text: 'text' in node ? String(node.text) : '', line }
  const text = node.templateSpans.reduce((whole, span, index) => {
    // A value on several lines becomes a one-line parameter: line breaks are added, so that later line numbers stay correct.
    const breaks = '\n'.repeat(lineAt(span.literal.getStart(source)) - lineAt(span.expression.getFullStart()))
    return `${whole}$${index + 1}${breaks}${span.literal.text}`
  }, node.head.text)
  return { text, line }
}
